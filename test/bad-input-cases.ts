import type { ProblemCode } from '@robotdesign/contracts';
import type { Call } from './harness/http.ts';

/** A request that must be refused, with the expected problem. */
export interface BadInput {
  readonly name: string;
  readonly method?: string;
  /** `{design}`, `{thread}`, `{project}` and `{job}` are replaced by existing ids. */
  readonly path: string;
  readonly call?: Call;
  readonly code: ProblemCode;
  /** A second code that the contract allows. */
  readonly orCode?: ProblemCode;
  /** The fields that the problem must name. */
  readonly fields?: readonly string[];
}

const generate = (field: string, value: string, name = `${field} ${value}`): BadInput => ({
  name: `generate with ${name}`,
  path: '/designs/generate',
  call: { raw: `{"ingest_job_id": "{job}", "${field}": ${value}}` },
  code: 'validation_failed',
  fields: [field],
});

const ingest = (name: string, raw: string, code: ProblemCode, ...fields: string[]): BadInput => ({
  name: `ingest with ${name}`,
  path: '/ingest',
  call: { raw },
  code,
  fields,
});

const onDesign =
  (part: 'review' | 'revisions') =>
  (name: string, members: string, code: ProblemCode, ...fields: string[]): BadInput => ({
    name: `${part} with ${name}`,
    path: `/designs/{design}/${part}`,
    call: { raw: `{${members}}` },
    code,
    fields,
  });
const review = onDesign('review');
const revise = onDesign('revisions');

const unknown = '00000000-0000-7000-8000-000000000000';
const notFound = (path: string, method = 'GET', body?: object): BadInput => ({
  name: `${method} ${path}`,
  method,
  path,
  ...(body ? { call: { body } } : {}),
  code: 'not_found',
});

/** Bad requests by kind of fault. */
export const badInput: Readonly<Record<string, readonly BadInput[]>> = {
  'malformed JSON': [
    ingest('an object cut off', '{"prompt": "walk', 'malformed_json'),
    ingest('a key given twice', '{"prompt": "walk", "prompt": "swim"}', 'malformed_json'),
    ingest('a lone surrogate', '{"prompt": "walk \\ud800"}', 'malformed_json'),
    ingest('a NUL', '{"prompt": "walk \\u0000"}', 'malformed_json'),
    ingest('a trailing comma', '{"prompt": "walk",}', 'malformed_json'),
    ingest('NaN', '{"prompt": NaN}', 'malformed_json'),
  ],
  'wrong types': [
    ingest('a number as prompt', '{"prompt": 5}', 'validation_failed', 'prompt'),
    ingest('null as prompt', '{"prompt": null}', 'validation_failed', 'prompt'),
    ingest('no prompt', '{}', 'validation_failed', 'prompt'),
    ingest('an array as body', '[]', 'validation_failed'),
    ingest('a text as body', '"walk"', 'validation_failed'),
    ingest('null as body', 'null', 'validation_failed'),
    ingest('a word for a boolean', '{"prompt": "walk", "skip_video_search": "yes"}', 'validation_failed'),
    generate('population', '"4"'),
    generate('population', '[4]'),
    generate('agent_loop', '7'),
    generate('config', '"none"'),
  ],
  'unknown fields': [
    ingest('an unknown field', '{"prompt": "walk", "colour": "red"}', 'validation_failed', 'colour'),
    ingest('__proto__', '{"prompt": "walk", "__proto__": {"a": 1}}', 'validation_failed', '__proto__'),
    {
      name: 'generate with an unknown field of config',
      path: '/designs/generate',
      call: { raw: '{"ingest_job_id": "{job}", "config": {"speed": 1}}' },
      code: 'validation_failed',
      fields: ['config.speed'],
    },
    {
      name: 'a list with an unknown query parameter',
      method: 'GET',
      path: '/workspace/projects?colour=red',
      code: 'validation_failed',
      fields: ['colour'],
    },
  ],
  prompts: [
    ingest('an empty prompt', '{"prompt": ""}', 'validation_failed', 'prompt'),
    ingest('a prompt of white space', '{"prompt": " \\t\\n\\u00a0\\u3000 "}', 'validation_failed', 'prompt'),
    ingest('8,001 characters', JSON.stringify({ prompt: 'w'.repeat(8_001) }), 'validation_failed', 'prompt'),
    {
      name: 'generate in a thread with an empty prompt',
      path: '/workspace/threads/{thread}/generate',
      call: { body: { prompt: '  ' } },
      code: 'validation_failed',
      fields: ['prompt'],
    },
    {
      name: 'a message of white space',
      path: '/workspace/threads/{thread}/messages',
      call: { body: { content: ' \n ' } },
      code: 'validation_failed',
      fields: ['content'],
    },
  ],
  numbers: [
    ...['0', '-1', '33', '1e309', '1.5'].map((value) => generate('population', value)),
    ...['-1', '4294967296', '0.5', '1e309'].map((value) => generate('seed', value)),
    {
      name: 'a page of 0 items',
      method: 'GET',
      path: '/workspace/projects?limit=0',
      code: 'validation_failed',
      fields: ['limit'],
    },
    {
      name: 'a page of 201 items',
      method: 'GET',
      path: '/workspace/projects?limit=201',
      code: 'validation_failed',
      fields: ['limit'],
    },
    {
      name: 'an invalid cursor',
      method: 'GET',
      path: '/workspace/projects?cursor=bm93aGVyZQ',
      code: 'validation_failed',
      fields: ['cursor'],
    },
  ],
  reviews: [
    review('an unknown decision', '"revision": 2, "decision": "maybe"', 'validation_failed', 'decision'),
    review('no revision', '"decision": "approved"', 'validation_failed', 'revision'),
    review('an approval out of order', '"revision": 1, "decision": "approved"', 'illegal_transition'),
    review('a revision that does not exist', '"revision": 99, "decision": "approved"', 'not_found'),
    revise(
      'a stale base',
      '"base_revision": 1, "edits": [{"name": "torso.length_m", "value": 0.3}]',
      'conflict',
    ),
    ...['9e9', '-1', '"long"'].map((value) =>
      revise(
        `a length of ${value}`,
        `"base_revision": 2, "edits": [{"name": "torso.length_m", "value": ${value}}]`,
        'validation_failed',
        'edits[0]',
      ),
    ),
    revise(
      'an unknown parameter',
      '"base_revision": 2, "edits": [{"name": "__proto__", "value": 1}]',
      'validation_failed',
      'edits[0]',
    ),
    revise(
      'an object as value',
      '"base_revision": 2, "edits": [{"name": "torso.length_m", "value": {}}]',
      'validation_failed',
      'edits[0].value',
    ),
    revise('no edits', '"base_revision": 2, "edits": []', 'validation_failed', 'edits'),
    revise(
      'an infinite number',
      '"base_revision": 2, "edits": [{"name": "torso.length_m", "value": 1e309}]',
      'validation_failed',
      'edits[0].value',
    ),
  ],
  bodies: [
    {
      name: '10 MB',
      path: '/ingest',
      call: { raw: JSON.stringify({ prompt: 'w'.repeat(10_000_000) }) },
      code: 'payload_too_large',
    },
    {
      name: '10 MB in chunks without a length',
      path: '/ingest',
      call: {
        raw: JSON.stringify({ prompt: 'w'.repeat(10_000_000) }),
        headers: { 'transfer-encoding': 'chunked' },
      },
      code: 'payload_too_large',
    },
    {
      name: 'plain text',
      path: '/ingest',
      call: { raw: 'walk', headers: { 'content-type': 'text/plain' } },
      code: 'unsupported_media_type',
    },
  ],
  'unknown ids': [
    notFound(`/ingest/job_${unknown}`),
    notFound(`/generations/gen_${unknown}`),
    notFound(`/designs/dsn_${unknown}`),
    notFound(`/designs/dsn_${unknown}/artifacts`),
    ...['derivation', 'parameters', 'revisions', 'checkpoints'].map((part) =>
      notFound(`/designs/dsn_${unknown}/${part}`),
    ),
    notFound(`/designs/dsn_${unknown}/review`, 'POST', { revision: 1, decision: 'approved' }),
    notFound(`/designs/dsn_${unknown}/revisions`, 'POST', {
      base_revision: 1,
      edits: [{ name: 'torso.length_m', value: 0.2 }],
    }),
    notFound(`/designs/dsn_${unknown}`, 'DELETE'),
    notFound('/designs/{design}/revisions/99'),
    notFound('/designs/{design}/revisions/0'),
    notFound('/designs/{design}/derivation?revision=99'),
    notFound('/designs/{design}/parameters?revision=99'),
    notFound('/designs/{design}/artifacts?revision=99'),
    notFound('/designs/{design}/compile', 'POST', { revision: 99 }),
    {
      name: 'selecting an unknown revision',
      method: 'PUT',
      path: '/workspace/threads/{thread}/selected-design',
      call: { raw: '{"design_id": "{design}", "revision": 99}' },
      code: 'not_found',
    },
    {
      name: 'building on an unknown revision',
      path: '/workspace/threads/{thread}/generate',
      call: { raw: '{"prompt": "lighter", "base": {"design_id": "{design}", "revision": 99}}' },
      code: 'not_found',
    },
    notFound('/clips/cat_nap'),
    notFound('/runs', 'POST', { clip_id: 'cat_nap' }),
    notFound(`/runs/run_${unknown}`),
    notFound(`/runs/run_${unknown}/approve`, 'POST', {}),
    notFound(`/runs/run_${unknown}/export`, 'POST', { targets: ['simulator'] }),
    notFound(`/workspace/threads/thr_${unknown}/generations`),
    notFound(`/designs/dsn_${unknown}/compile`, 'POST', {}),
    notFound(`/designs/dsn_${unknown}/export/simulator`, 'POST', {}),
    notFound(`/operations/op_${unknown}`),
    notFound(`/operations/op_${unknown}/cancel`, 'POST', {}),
    notFound(`/workspace/projects/prj_${unknown}`),
    notFound(`/workspace/projects/prj_${unknown}/threads`, 'POST', {}),
    notFound(`/workspace/threads/thr_${unknown}`, 'DELETE'),
    notFound(`/workspace/threads/thr_${unknown}/generate`, 'POST', { prompt: 'walk with four legs' }),
    notFound('/designs/generate', 'POST', { ingest_job_id: `job_${unknown}` }),
    notFound(`/evolutions/evo_${unknown}`),
    notFound(`/evolutions/evo_${unknown}/program`),
    notFound(`/evolutions/evo_${unknown}/iterations`),
    notFound(`/evolutions/evo_${unknown}/approve-program`, 'POST', { program_sha256: 'a'.repeat(64) }),
    notFound('/evolutions', 'POST', { design_id: `dsn_${unknown}`, budget: { trials: 10 } }),
    {
      name: 'a loop that is not registered',
      path: '/designs/generate',
      call: { raw: '{"ingest_job_id": "{job}", "agent_loop": "no_such_loop"}' },
      code: 'unknown_agent_loop',
    },
  ],
  'paths outside the artifacts': [
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '../../../../etc/passwd',
    '..%5c..%5cetc%5cpasswd',
    '%2fetc%2fpasswd',
    'robot.mjcf%00.txt',
    '..%252f..%252fetc%252fpasswd',
    './robot.mjcf/../robot.mjcf/..',
  ].map((path) => ({ ...notFound(`/designs/{design}/files/${path}`), orCode: 'validation_failed' })),
  'forbidden callers': [
    ...['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://localhost@evil.example'].map(
      (origin): BadInput => ({
        name: `origin ${origin}`,
        path: '/workspace/projects',
        call: { body: { name: 'planted' }, headers: { origin } },
        code: 'origin_forbidden',
      }),
    ),
    ...['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:8080'].map(
      (host): BadInput => ({
        name: `host ${host}`,
        path: '/workspace/projects',
        call: { body: { name: 'planted' }, headers: { host } },
        code: 'host_forbidden',
      }),
    ),
  ],
  'idempotency keys': [
    {
      name: 'a key that was used with another body',
      path: '/workspace/projects',
      call: { body: { name: 'another' }, headers: { 'idempotency-key': 'before-project' } },
      code: 'idempotency_key_reused',
    },
    {
      name: 'a key of 256 characters',
      path: '/workspace/projects',
      call: { body: {}, headers: { 'idempotency-key': 'k'.repeat(256) } },
      code: 'validation_failed',
    },
  ],
};
