import { describe, expect, test } from '@jest/globals';
import { deadLetterTopic, replayTopic } from './topics.ts';

describe('the topics of a consumer group', () => {
  test('carry its name', () => {
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
