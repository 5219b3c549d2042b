import { expect, test } from '@jest/globals';
import type { Program } from './program.ts';
import { restarted } from './restarts.ts';

/** A program whose end the test decides. */
function aProgram(ready: Promise<string> = Promise.resolve('here')) {
  const end = Promise.withResolvers<number>();
  const program: Program = { name: 'trials', ready, ended: end.promise, end: () => end.resolve(0) };
  return { program, die: () => end.resolve(1) };
}

/** A program that is started again, with what was printed; `printed` resolves at each line. */
function restarting(programs: readonly ReturnType<typeof aProgram>[]) {
  const waiting = [...programs];
  const lines: string[] = [];
  let printed = Promise.withResolvers<void>();
  const program = restarted({
    start: () => {
      const next = waiting.shift();
      if (!next) throw new Error('too many starts');
      return next.program;
    },
    print: (_name, line) => {
      lines.push(line);
      printed.resolve();
      printed = Promise.withResolvers();
    },
    clock: () => 0,
  });
  return { program, lines, printed: () => printed.promise };
}

test('a program that dies is started again, until it is asked to end', async () => {
  const [first, second] = [aProgram(), aProgram()];
  const { program, lines, printed } = restarting([first, second]);
  const said = printed();
  first.die();
  await said;
  expect(lines).toEqual(['exited with code 1; it starts again in 1 s']);
  await printed();
  expect(lines).toContain('runs again');
  program.end();
  expect(await program.ended).toBe(0);
});

test('a program that is asked to end during a pause is not started again', async () => {
  const first = aProgram();
  const { program, printed } = restarting([first]);
  const said = printed();
  first.die();
  await said;
  program.end();
  expect(await program.ended).toBe(0);
});

test('a program that was never ready is not started again', async () => {
  const ready = Promise.reject(new Error('the port is in use'));
  ready.catch(() => undefined);
  const first = aProgram(ready);
  const { program, lines } = restarting([first]);
  first.die();
  expect(await program.ended).toBe(1);
  expect(lines).toEqual([]);
});
