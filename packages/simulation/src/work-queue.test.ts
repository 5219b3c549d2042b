import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { batchThreads, createWorkQueue, type Priority, priorities } from './work-queue.ts';

interface Task {
  readonly name: string;
  readonly priority: Priority;
  readonly share: string;
}

const all = () => true;
const task = (name: string, priority: Priority = 'interactive', share = ''): Task => ({
  name,
  priority,
  share,
});

function queueOf(tasks: readonly Task[], limit?: number) {
  const queue = createWorkQueue<Task>(limit);
  for (const each of tasks) queue.add(each);
  return queue;
}

/** The names of the tasks in the order in which they are taken. */
function drained(tasks: readonly Task[], limit?: number): string[] {
  const queue = queueOf(tasks, limit);
  const names: string[] = [];
  for (let next = queue.take(all); next; next = queue.take(all)) names.push(next.name);
  return names;
}

describe('the next task', () => {
  test('of one share is the first that came', () => {
    expect(drained([task('a'), task('b'), task('c')])).toEqual(['a', 'b', 'c']);
  });

  test('is one of each share in turn', () => {
    const tasks = [task('a1', 'batch', 'a'), task('a2', 'batch', 'a'), task('a3', 'batch', 'a')];
    expect(drained([...tasks, task('b1', 'batch', 'b'), task('c1', 'batch', 'c')])).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'a3',
    ]);
  });

  test('is an interactive one, whatever came first', () => {
    expect(drained([task('slow', 'batch'), task('a'), task('b')])).toEqual(['a', 'b', 'slow']);
  });

  test('is a batch one after the most interactive ones that may overtake it', () => {
    const interactive = ['a', 'b', 'c', 'd', 'e'].map((name) => task(name));
    const batch = [task('x', 'batch'), task('y', 'batch')];
    expect(drained([...batch, ...interactive], 2)).toEqual(['a', 'b', 'x', 'c', 'd', 'y', 'e']);
  });

  test('is one of a priority that may run', () => {
    const queue = queueOf([task('slow', 'batch'), task('a')], 0);
    const interactive = (priority: Priority) => priority === 'interactive';
    expect(queue.take(interactive)?.name).toBe('a');
    expect(queue.take(interactive)).toBeUndefined();
    expect(queue.take(all)?.name).toBe('slow');
  });

  test('is none that was removed', () => {
    const [a, b] = [task('a', 'batch', 'a'), task('b', 'batch', 'b')];
    const queue = queueOf([a, b]);
    expect([queue.remove(a), queue.remove(a)]).toEqual([true, false]);
    expect(priorities.map(queue.count)).toEqual([0, 1]);
    expect(queue.take(all)).toBe(b);
  });
});

const someTask = fc.record({
  name: fc.uuid(),
  priority: fc.constantFrom(...priorities),
  share: fc.constantFrom('a', 'b', 'c'),
});

describe('for any tasks', () => {
  test('each is taken exactly once', () => {
    fc.assert(
      fc.property(fc.array(someTask), fc.nat(5), (tasks, limit) => {
        const names = tasks.map(({ name }) => name);
        expect(drained(tasks, limit).toSorted()).toEqual(names.toSorted());
      }),
    );
  });

  test('no share waits for more than one task of each other share of its priority', () => {
    fc.assert(
      fc.property(fc.array(someTask), (tasks) => {
        const shareOf = new Map(tasks.map(({ name, share, priority }) => [name, `${priority} ${share}`]));
        const order = drained(tasks).map((name) => shareOf.get(name));
        const gaps = order.flatMap((share, at) => {
          const next = order.indexOf(share, at + 1);
          return next < 0 ? [] : [order.slice(at + 1, next)];
        });
        for (const gap of gaps) expect(new Set(gap).size).toBe(gap.length);
      }),
    );
  });

  test('at most the limit of interactive ones comes before a batch one', () => {
    fc.assert(
      fc.property(fc.array(someTask), fc.nat(5), (tasks, limit) => {
        const kinds = new Map(tasks.map(({ name, priority }) => [name, priority]));
        const order = drained(tasks, limit).map((name) => kinds.get(name));
        const last = order.lastIndexOf('batch');
        const runs = order
          .slice(0, last + 1)
          .join(' ')
          .split('batch')
          .map((run) => run.trim().split(' ').filter(Boolean).length);
        expect(Math.max(0, ...runs)).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

test('batch tasks leave one of several threads free', () => {
  expect([1, 2, 8].map(batchThreads)).toEqual([1, 1, 7]);
});
