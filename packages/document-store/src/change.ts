/** States as JSON: which fields are stored, and which of them a save changes. */

const fieldName = /^[a-z][A-Za-z0-9_]*$/;

/** A state's top-level fields, each as JSON. Fields whose value is undefined are absent. */
export type EncodedState = ReadonlyMap<string, string>;

/** @throws TypeError for a field name that not every engine can address, and for what JSON cannot hold */
export function encodeState(state: object): EncodedState {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(state)) {
    if (!fieldName.test(name))
      throw new TypeError(
        `${JSON.stringify(name)} cannot name a state field. Names match ${fieldName.source}.`,
      );
    const json: string | undefined = JSON.stringify(value, finite);
    if (json !== undefined) fields.set(name, json);
  }
  return fields;
}

// JSON writes NaN and the infinities as null, so they would not read back as written.
function finite(name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${name || 'a number'} is ${value}: only finite numbers can be stored`);
  }
  return value;
}

/** The state as one JSON text. */
export function stateJson(fields: EncodedState): string {
  return `{${[...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

/** Bytes of the state as JSON in UTF-8. */
export function stateBytes(fields: EncodedState): number {
  return Buffer.byteLength(stateJson(fields));
}

/** What a save writes: only the top-level fields that differ. */
export interface StateChange {
  readonly set: EncodedState;
  readonly unset: readonly string[];
}

export function difference(current: EncodedState, next: EncodedState): StateChange {
  return {
    set: new Map([...next].filter(([name, json]) => current.get(name) !== json)),
    unset: [...current.keys()].filter((name) => !next.has(name)),
  };
}

export function applyChange(stored: EncodedState, change: StateChange): EncodedState {
  const fields = new Map([...stored, ...change.set]);
  for (const name of change.unset) fields.delete(name);
  return fields;
}
