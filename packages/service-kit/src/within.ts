/** Stands for what did not come in time. */
export const late = Symbol('late');

/** What the work gives, or {@link late} when it takes longer; then it goes on by itself. */
export async function within<T>(limit_ms: number, work: Promise<T>): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, limit_ms, late);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
