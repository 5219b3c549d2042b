import { describe, expect, test } from '@jest/globals';
import { deadLetterTopic, replayTopic, topics } from './topics.ts';

describe('topics', () => {
  test('are those of the contract', () => {
    expect(
      topics.map(({ name, partitions, retention_ms }) => [name, partitions, retention_ms / 86_400_000]),
    ).toEqual([
      ['robotdesign.ingest.v1', 12, 30],
      ['robotdesign.design.v1', 12, 30],
      ['robotdesign.export.v1', 12, 30],
      ['robotdesign.evolution.v1', 12, 30],
      ['robotdesign.workspace.v1', 12, 30],
      ['robotdesign.evolution.trials.v1', 48, 7],
    ]);
  });

  test('of dead letters and their replay are named by their group', () => {
    expect(deadLetterTopic('export')).toEqual({
      name: 'robotdesign.export.dlq.v1',
      partitions: 12,
      retention_ms: 90 * 86_400_000,
    });
    expect(replayTopic('export')).toEqual({
      name: 'robotdesign.export.replay.v1',
      partitions: 12,
      retention_ms: 7 * 86_400_000,
    });
    for (const wrong of ['', 'A', 'a b', '.a', 'a'.repeat(101)])
      expect(() => deadLetterTopic(wrong)).toThrow(TypeError);
  });
});
