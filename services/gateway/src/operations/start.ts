import type { Operation } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import type { Backends } from '../backends.ts';
import { writeOptions } from '../exchange.ts';
import { type Definition, type Fields, type Input, makeRoute, type Route } from '../routing/route.ts';
import { type OperationKind, operationResults } from './results.ts';
import { answerOperation } from './wait.ts';

/** The kind of route that begins long work. */

interface Starting<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly kind: OperationKind;
  readonly call: (
    backends: Backends,
    input: Input<P, Q, B>,
    options: CallOptions,
  ) => Promise<{ readonly operation: Operation }>;
}

export function start<P extends Fields, Q extends Fields, B extends Fields>(row: Starting<P, Q, B>): Route {
  const { kind, call, ...definition } = row;
  const { message, status } = operationResults[kind];
  return makeRoute(definition, {
    answers: [
      {
        status,
        description: 'Done: the result',
        message,
        headers: ['Location', 'ETag', 'Idempotency-Replayed', 'Preference-Applied'],
      },
      {
        status: 202,
        description: 'Still going on: the operation to watch',
        message: 'robotdesign.common.v1.Operation',
        headers: ['Location', 'Retry-After', 'Idempotency-Replayed', 'Preference-Applied'],
      },
    ],
    requestHeaders: ['Idempotency-Key', 'Prefer'],
    run: async (exchange, input) => {
      const { operation } = await call(exchange.gateway.backends, input, writeOptions(exchange));
      await answerOperation(exchange, operation);
    },
  });
}
