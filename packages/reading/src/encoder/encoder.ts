import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Span } from '../mentions/mention.ts';
import { sharesOf } from '../models/log-linear.ts';
import type { Reading } from '../reading.ts';
import type { Encoded } from './encoded.ts';
import { encoderFolder } from './encoder-folder.ts';
import type { Scores } from './encoder-task.ts';
import { piecesIn, type Window, windowsOf } from './pieces.ts';
import { hasSayIn, sayIn } from './say.ts';
import { readVocabulary } from './vocabulary.ts';

/** The encoder: MiniLM (Wang et al. 2020), fitted to the marked texts by `training/encoder`. */

export interface Encoder {
  /** Undefined for a text in a language in which the encoder has no say. */
  readonly encode: (
    reading: Pick<Reading, 'text' | 'tokens' | 'setAside' | 'language'>,
  ) => Promise<Encoded | undefined>;
  /** Resolves when it works on nothing. A process must not exit before: its thread would abort it. */
  readonly settled: () => Promise<void>;
}

/** A question, with where the scores of its classes begin among the outputs. */
interface Question {
  readonly begins: number;
  readonly classes: readonly string[];
}

/** What the network says of one window. */
interface Outputs extends Scores {
  readonly window: Window;
}

/** The scores of the classes of a question: the mean over pieces, and what the whole adds. */
function meanOf(
  { ofPieces, ofWhole }: Scores,
  { first, next }: Span,
  { begins, classes }: Question,
): readonly number[] {
  const width = ofWhole.length;
  return classes.map((_, at) => {
    let sum = 0;
    for (let piece = first; piece < next; piece += 1) sum += ofPieces[piece * width + begins + at] ?? 0;
    return sum / Math.max(1, next - first) + (ofWhole[begins + at] ?? 0);
  });
}

/** The scores by the first window that has the tokens in question. */
function scoresIn(
  outputs: readonly Outputs[],
  question: Question,
  span: Span | undefined,
): readonly number[] | undefined {
  for (const own of outputs) {
    const pieces = piecesIn(own.window, span);
    if (pieces) return meanOf(own, pieces, question);
  }
  return undefined;
}

let opened: Promise<Encoder> | undefined;

/** The encoder of this process: its readers share one thread. @throws Error if its files cannot be read */
export const openEncoder = (): Promise<Encoder> => {
  opened ??= start();
  return opened;
};

/** Reads its files. Its thread ends with the process, and does not keep it alive; 500 characters take it some 15 ms. */
async function start(): Promise<Encoder> {
  const outputs = await readFile(join(encoderFolder, 'outputs.json'), 'utf8');
  const questions: Readonly<Record<string, Question>> = JSON.parse(outputs);
  const idsOf = await readVocabulary();
  const threads = new Piscina<readonly number[], Scores>({
    filename: new URL('./encoder-task.ts', import.meta.url).href,
    // It starts with the first text, and stays.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    env: {},
  });

  const running = new Set<Promise<unknown>>();
  async function run(ids: readonly number[]): Promise<Scores> {
    const scores = threads.run(ids);
    running.add(scores);
    try {
      return await scores;
    } finally {
      running.delete(scores);
    }
  }

  return {
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    async encode(reading) {
      if (!hasSayIn(reading.language)) return undefined;
      const outputs: Outputs[] = [];
      for (const window of windowsOf(reading, idsOf)) outputs.push({ window, ...(await run(window.ids)) });
      const isEnglish = reading.language === 'en';
      return {
        scoresOf(name, classes, span) {
          const question = questions[name];
          const scores = question && scoresIn(outputs, question, span);
          if (question === undefined || scores === undefined) return classes.map(() => 0);
          const say = sayIn(name, isEnglish);
          const logs = sharesOf(scores).map((share) => say * Math.log(Math.max(share, 1e-9)));
          return classes.map((one) => logs[question.classes.indexOf(one)] ?? 0);
        },
      };
    },
  };
}
