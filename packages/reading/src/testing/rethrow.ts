/** Where what is measured or tested must be read with the encoder. @throws error */
export const rethrow = (error: unknown): never => {
  throw error;
};
