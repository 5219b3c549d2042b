const deaths = {
  exit: () => process.exit(3),
  throw_elsewhere: async () => {
    queueMicrotask(() => {
      throw new Error('nobody catches this');
    });
    await new Promise(() => undefined);
  },
  exhaust_memory: () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array<number>(4_000_000).fill(1 / 3));
  },
} as const;

/** Ends its thread in the requested way. */
export default async (way: keyof typeof deaths): Promise<void> => {
  await deaths[way]();
};
