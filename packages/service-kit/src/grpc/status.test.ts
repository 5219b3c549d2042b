import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { describe, expect, test } from '@jest/globals';
import { ArtifactsUnavailable } from '@robotdesign/artifact-store';
import { type ProblemCode, problemCodes, ServiceError } from '@robotdesign/contracts';
import { InvalidCursor, OutboxFull, StoreUnavailable, VersionConflict } from '@robotdesign/document-store';
import { BusUnavailable, isInfrastructureError } from '@robotdesign/event-bus';
import fc from 'fast-check';
import { fromGrpcStatus, toGrpcStatus } from './status.ts';

/** The error as the other side of the wire receives it. */
function received(error: unknown): Error {
  const { code, details, metadata } = toGrpcStatus(error);
  return Object.assign(new Error(`${code} ${details}`), { code, details, metadata });
}

const travelled = (error: unknown) => fromGrpcStatus(received(error), '/robotdesign.Service/Call');

/** A status that no service of ours made. */
function bare(code: status, details: string): Error & Partial<StatusObject> {
  return Object.assign(new Error(details), { code, details, metadata: new Metadata() });
}

const codes = Object.keys(problemCodes) as ProblemCode[];
const text = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('an error over gRPC', () => {
  test('arrives as it was sent', () => {
    const errors = fc.array(fc.record({ field: text, message: text }), { maxLength: 3 });
    const extensions = fc.dictionary(text, fc.jsonValue({ depthSize: 'small' }), { maxKeys: 4 });
    const delay = fc.option(fc.integer({ min: 0, max: 3_600 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        text,
        errors,
        extensions,
        delay,
        (code, detail, fields, more, seconds) => {
          const sent = new ServiceError(code, detail, {
            errors: fields,
            extensions: JSON.parse(JSON.stringify(more)),
            ...(seconds === undefined ? {} : { retryAfter_s: seconds }),
          });
          const got = travelled(sent);
          expect(got).toBeInstanceOf(ServiceError);
          expect([got.code, got.message, got.errors, got.retryAfter_s]).toEqual([
            code,
            detail,
            fields,
            seconds,
          ]);
          expect(got.extensions).toEqual(sent.extensions);
        },
      ),
    );
  });

  test.each(codes)('%s carries the gRPC code of its table', (code) => {
    expect(toGrpcStatus(new ServiceError(code, 'why')).code).toBe(problemCodes[code].grpc);
  });

  test('reveals no internals if it is unexpected', () => {
    const error = received(new Error('the password is hunter2'));
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(fromGrpcStatus(error, 'call')).toMatchObject({ code: 'internal' });
  });

  test.each([
    [new VersionConflict('threads', 'thr_1', 1), 'conflict'],
    [new InvalidCursor('foreign'), 'validation_failed'],
    [new StoreUnavailable('away'), 'unavailable'],
    [new OutboxFull('full'), 'unavailable'],
    [new ArtifactsUnavailable('away'), 'unavailable'],
  ] as const)('of the store has a meaning: %s', (error, code) => {
    expect(travelled(error)).toMatchObject({ code });
  });

  test.each([
    new StoreUnavailable('away'),
    new OutboxFull('full'),
    new ArtifactsUnavailable('away'),
    new BusUnavailable('away'),
  ])('of an engine that is away makes no event a dead letter: $name', (error) => {
    expect(isInfrastructureError(error)).toBe(true);
  });

  test.each([
    [status.UNAVAILABLE, 'unavailable'],
    [status.DEADLINE_EXCEEDED, 'deadline_exceeded'],
    [status.RESOURCE_EXHAUSTED, 'rate_limited'],
    [status.CANCELLED, 'cancelled'],
    [status.UNIMPLEMENTED, 'unavailable'],
    [status.INVALID_ARGUMENT, 'validation_failed'],
    [status.UNKNOWN, 'internal'],
    [status.DATA_LOSS, 'internal'],
  ] as const)('without our details, status %s is read as %s, without its words', (code, expected) => {
    const error = fromGrpcStatus(bare(code, 'connect ECONNREFUSED 10.0.0.7:4444'), 'call');
    expect(error).toMatchObject({ code: expected });
    expect(error.message).not.toContain('10.0.0.7');
  });

  test.each([
    'Received RST_STREAM with code 0 (Call ended without gRPC status)',
    'Received RST_STREAM with code 2 triggered by internal client error: Session closed with error code 2',
  ])('of a stream that broke means that the service is unavailable: %s', (details) => {
    const error = fromGrpcStatus(bare(status.INTERNAL, details), 'call');
    expect(error).toMatchObject({ code: 'unavailable', cause: { details } });
  });

  test('INTERNAL without details of the stream is a defect', () => {
    expect(fromGrpcStatus(bare(status.INTERNAL, 'boom'), 'call')).toMatchObject({ code: 'internal' });
  });

  test('is a defect without a status', () => {
    expect(fromGrpcStatus('nonsense', 'call')).toMatchObject({ code: 'internal' });
  });

  test('with foreign details is read by its code only', () => {
    const metadata = new Metadata();
    metadata.set('grpc-status-details-bin', Buffer.from([0xff, 0xff, 0xff]));
    const error = Object.assign(bare(status.UNAVAILABLE, 'proxy'), { metadata });
    expect(fromGrpcStatus(error, 'call')).toMatchObject({ code: 'unavailable' });
  });
});
