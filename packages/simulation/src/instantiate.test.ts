import { expect, test } from '@jest/globals';
import { type FunctionTable, rememberReads } from './instantiate.ts';

function table(): FunctionTable & { reads: number } {
  const values = new Map<number, unknown>();
  return {
    reads: 0,
    get(index) {
      this.reads += 1;
      return values.get(index) ?? null;
    },
    set: (index, value) => void values.set(index, value),
    grow: (by) => by,
  };
}

test('reads each entry of the table once', () => {
  const counted = table();
  counted.set(3, 'three');
  rememberReads(counted);
  expect([counted.get(3), counted.get(3), counted.get(3)]).toEqual(['three', 'three', 'three']);
  expect(counted.reads).toBe(1);
});

test('reads an entry again when the table has changed', () => {
  const counted = table();
  counted.set(3, 'three');
  rememberReads(counted);
  counted.get(3);
  counted.set(3, 'drei');
  expect(counted.get(3)).toBe('drei');
  counted.grow(1);
  counted.get(3);
  expect(counted.reads).toBe(3);
});

declare const WebAssembly: {
  readonly Table: new (shape: { element: string; initial: number }) => FunctionTable;
};

test('throws the error of the table for an entry outside', () => {
  const real = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
  rememberReads(real);
  expect(real.get(0)).toBeNull();
  expect(() => real.get(1)).toThrow(RangeError);
});
