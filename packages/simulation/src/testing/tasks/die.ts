const deaths = {
  exit: () => process.exit(3),
  throw_elsewhere: async () => {
    queueMicrotask(() => {
      throw new Error('nobody catches this');
    });
    await new Promise(() => undefined);
  },
  exhaust_memory: () => {
    // In small pieces: if one large piece passes the limit, V8 may end the whole process.
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array<number>(40_000).fill(1 / 3));
  },
} as const;

/** Ends its thread in the requested way. */
export default async (way: keyof typeof deaths): Promise<void> => {
  await deaths[way]();
};
