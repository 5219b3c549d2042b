declare module 'jstat' {
  const jStat: {
    readonly studentt: {
      /** Inverse of the cumulative distribution. */
      readonly inv: (probability: number, degreesOfFreedom: number) => number;
    };
  };
  export default jStat;
}
