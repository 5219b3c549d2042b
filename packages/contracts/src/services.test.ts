import { describe, expect, test } from '@jest/globals';
import { messageNames, serviceMethods } from './registry.ts';
import { addressVariable, allTopics, rowOf, serviceIds, startOrder } from './services.ts';

const rows = serviceIds.map(rowOf);

describe('the service catalogue', () => {
  test('has the topics of the contract', () => {
    expect(
      allTopics.map(({ name, partitions, retention_ms }) => [name, partitions, retention_ms / 86_400_000]),
    ).toEqual(
      expect.arrayContaining([
        ['robotdesign.ingest.v1', 12, 30],
        ['robotdesign.design.v1', 12, 30],
        ['robotdesign.export.v1', 12, 30],
        ['robotdesign.workspace.v1', 12, 30],
      ]),
    );
  });

  test('has unique ports, address variables and topics', () => {
    for (const values of [
      rows.map(({ port }) => String(port)),
      serviceIds.map(addressVariable),
      allTopics.map(({ name }) => name),
    ])
      expect(values).toEqual([...new Set(values)]);
    expect(addressVariable('ingest')).toBe('INGEST_ADDR');
  });

  test('names gRPC services and areas that the protos declare', () => {
    const packages = new Set(messageNames().map((name) => name.slice(0, name.lastIndexOf('.'))));
    for (const { grpc, topics } of rows) {
      if (grpc) expect(serviceMethods(grpc)).not.toEqual([]);
      for (const { name } of topics) expect(packages).toContain(name.replaceAll('-', '_'));
    }
  });
});

describe('the start order', () => {
  test('puts a service after those that it calls', () => {
    expect(startOrder({ a: { calls: ['b', 'c'] }, b: { calls: ['c'] }, c: { calls: [] } })).toEqual([
      'c',
      'b',
      'a',
    ]);
    expect([...startOrder()].sort()).toEqual([...serviceIds].sort());
  });

  test('refuses a circle and a service without a row', () => {
    expect(() => startOrder({ a: { calls: ['b'] }, b: { calls: ['a'] } })).toThrow('a → b → a');
    expect(() => startOrder({ a: { calls: ['b'] } })).toThrow('a → b: the service catalogue has no b');
  });
});
