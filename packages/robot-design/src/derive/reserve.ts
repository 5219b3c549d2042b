/** Sizes are asked this much larger than the closed forms, which leave out details of the built body. */
export const reserve = 1.02;
