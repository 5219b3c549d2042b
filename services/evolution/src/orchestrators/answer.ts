import { z } from 'zod';

/** Reads what an orchestrator printed: JSON Lines. Pure. */

const text = (most: number) => z.string().min(1).max(most);

const proposalLine = z.strictObject({
  type: z.literal('proposal'),
  id: text(100),
  /** Id of the body that it varies. */
  parent: text(100).default('incumbent'),
  edits: z
    .array(z.strictObject({ name: text(100), value: z.union([z.number(), z.string().max(100)]) }))
    .min(1)
    .max(120),
  note: z.exactOptional(z.string().max(500)),
});

const tokens = z.exactOptional(z.int().min(0));
const usageLine = z.strictObject({
  type: z.literal('usage'),
  cost_usd: z.number().min(0).max(100_000),
  tokens_in: tokens,
  tokens_out: tokens,
});

const line = z.discriminatedUnion('type', [proposalLine, usageLine], {
  error: 'type must be proposal or usage',
});

export type ProposalLine = z.output<typeof proposalLine>;

/** What is refused of an answer, and why. */
export interface Rejected {
  /** Id of the proposal, or the line. */
  readonly id: string;
  readonly reason: string;
}

export interface Answer {
  readonly proposals: readonly ProposalLine[];
  /** Sum of the usage lines; absent without one. */
  readonly cost_usd?: number;
  readonly rejected: readonly Rejected[];
}

/** Lines that are read; blank ones do not count. */
const mostLines = 1_000;
const longestLine_bytes = 64 * 1024;
const longestReason = 300;

const newline = 0x0a;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function* linesOf(output: Uint8Array, isComplete: boolean): Generator<Uint8Array> {
  let start = 0;
  for (let end = output.indexOf(newline); end >= 0; end = output.indexOf(newline, start)) {
    yield output.subarray(start, end);
    start = end + 1;
  }
  // The last line of a program that was ended may be cut off.
  if (isComplete) yield output.subarray(start);
}

const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

/** The JSON of a line, or what is wrong with it. */
function parsed(bytes: Uint8Array): { readonly json: unknown } | { readonly reason: string } {
  if (bytes.length > longestLine_bytes) return { reason: `longer than ${longestLine_bytes} bytes` };
  let decoded: string;
  try {
    decoded = utf8.decode(bytes);
  } catch {
    return { reason: 'not UTF-8' };
  }
  try {
    return { json: JSON.parse(decoded) as unknown };
  } catch {
    return { reason: 'not JSON; each line must be one JSON object' };
  }
}

const idOf = (json: unknown): string | undefined => {
  const { id } = z.object({ id: text(100) }).safeParse(json).data ?? {};
  return id;
};

const reasonOf = ({ issues }: z.ZodError): string =>
  issues
    .map((issue) => {
      const path = issue.path.join('.');
      return path === '' ? issue.message : `${path}: ${issue.message}`;
    })
    .join('; ')
    .slice(0, longestReason);

/**
 * The proposals of an answer, its cost, and the lines that are refused.
 *
 * @param isComplete false if the program was ended: then the last line counts only with its newline
 */
export function readAnswer(output: Uint8Array, isComplete: boolean): Answer {
  const proposals: ProposalLine[] = [];
  const rejected: Rejected[] = [];
  let cost_usd: number | undefined;
  let number = 0;
  let read = 0;
  for (const bytes of linesOf(output, isComplete)) {
    number += 1;
    if (isBlank(bytes)) continue;
    read += 1;
    if (read > mostLines) {
      rejected.push({ id: `line ${number}`, reason: `only ${mostLines} lines are read` });
      break;
    }
    const one = parsed(bytes);
    if ('reason' in one) {
      rejected.push({ id: `line ${number}`, reason: one.reason });
      continue;
    }
    const { data, error } = line.safeParse(one.json);
    if (error) rejected.push({ id: idOf(one.json) ?? `line ${number}`, reason: reasonOf(error) });
    else if (data.type === 'usage') cost_usd = (cost_usd ?? 0) + data.cost_usd;
    else proposals.push(data);
  }
  return { proposals, rejected, ...(cost_usd === undefined ? {} : { cost_usd }) };
}
