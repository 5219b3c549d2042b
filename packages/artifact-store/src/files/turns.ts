/** Runs the work of one name one after the other, in the order of the calls. Different names do not wait for each other. */
export interface Turns {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(name, work) {
      const before = last.get(name);
      const promise = (async () => {
        await before?.catch(() => undefined);
        return work();
      })();
      last.set(name, promise);
      try {
        return await promise;
      } finally {
        if (last.get(name) === promise) last.delete(name);
      }
    },
  };
}
