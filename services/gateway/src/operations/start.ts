import type { Operation, View } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import type { Backends } from '../backends.ts';
import { readOptions, writeOptions } from '../exchange.ts';
import { sendResource } from '../http/send.ts';
import type { Fields, Input } from '../routing/input.ts';
import { type Definition, type MessageName, makeRoute, type Route } from '../routing/route.ts';
import { type OperationKind, operationResults } from './results.ts';
import { answerOperation } from './wait.ts';

/** Routes that begin long work. */

/** An answer without an operation: nothing is stored. */
interface AtOnce<P extends Fields, Q extends Fields, B extends Fields> {
  readonly description: string;
  readonly message: MessageName;
  readonly when: (input: Input<P, Q, B>) => boolean;
  readonly call: (backends: Backends, input: Input<P, Q, B>, options: CallOptions) => Promise<object>;
}

interface Starting<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly kind: OperationKind;
  /** The view of the result that the caller asks for. */
  readonly view?: (input: Input<P, Q, B>) => View | undefined;
  readonly atOnce?: AtOnce<P, Q, B>;
  readonly call: (
    backends: Backends,
    input: Input<P, Q, B>,
    options: CallOptions,
  ) => Promise<{ readonly operation: Operation }>;
}

export function start<P extends Fields, Q extends Fields, B extends Fields>(row: Starting<P, Q, B>): Route {
  const { kind, call, atOnce, view, ...definition } = row;
  const { message, status } = operationResults[kind];
  return makeRoute(definition, {
    answers: [
      ...(atOnce ? [{ status: 200, description: atOnce.description, message: atOnce.message }] : []),
      {
        status,
        description: 'The result of the completed work',
        message,
        headers: ['Location', 'ETag', 'Idempotency-Replayed', 'Preference-Applied'],
      },
      {
        status: 202,
        description: 'The operation to watch: it still runs, or its result cannot be read yet',
        message: 'robotdesign.common.v1.Operation',
        headers: ['Location', 'Retry-After', 'Idempotency-Replayed', 'Preference-Applied'],
      },
    ],
    requestHeaders: ['Idempotency-Key', 'Prefer'],
    run: async (exchange, input) => {
      if (atOnce?.when(input)) {
        const answer = await atOnce.call(exchange.gateway.backends, input, readOptions(exchange));
        sendResource(exchange, 200, answer);
        return;
      }
      const { operation } = await call(exchange.gateway.backends, input, writeOptions(exchange));
      await answerOperation(exchange, operation, { view: view?.(input) });
    },
  });
}
