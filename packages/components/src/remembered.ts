/** Computes a value once for each of few arguments, such as ids of the catalogue. Errors are thrown again at each call. */
export function remembered<I, T extends object>(compute: (id: I) => T): (id: I) => T {
  const known = new Map<I, T>();
  return (id) => {
    const value = known.get(id) ?? compute(id);
    known.set(id, value);
    return value;
  };
}
