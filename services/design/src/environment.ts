import { variable } from '@robotdesign/service-kit';
import { z } from 'zod';
import { readRemoteLoops } from './remote-loops/addresses.ts';

/** The variables of the design service: agent loops in addition to its own. */

const remoteLoops = z
  .string()
  .default('')
  .transform((list, context) => {
    const read = readRemoteLoops(list);
    if (typeof read !== 'string') return read;
    context.addIssue(read);
    return z.NEVER;
  });

export const designVariables = {
  AUTO_TRIALS: variable(
    z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    '0: the first candidate of an answer is not tried in simulation by itself',
    '1',
  ),
  AGENT_LOOPS: variable(
    remoteLoops,
    'agent loops of other processes: name=host:port on loopback, name=tls://host:port elsewhere, separated by commas',
    'none',
  ),
} as const;
