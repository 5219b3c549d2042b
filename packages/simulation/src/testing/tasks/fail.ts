export default async (message: string): Promise<never> => {
  throw new RangeError(message);
};
