import { describe, expect, test } from '@jest/globals';
import { type Problem, type RunStatus, ServiceError, toProblem } from '@robotdesign/contracts';
import fc from 'fast-check';
import {
  approvalFailed,
  approved,
  approvedOf,
  begun,
  candidateToApprove,
  claimed,
  claimOf,
  exported,
  exportFailed,
  failed,
  newRun,
  offered,
  produced,
  type RunState,
  selected,
  toLightRun,
  unclaimed,
} from './state.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const problem = (code: 'internal' | 'cancelled' = 'internal'): Problem =>
  toProblem(new ServiceError(code, 'It failed.'));

const candidates = [
  { candidate_id: 'cnd_1', design_id: 'dsn_1', title: 'Ox', embodiment: 'quadruped' },
  { candidate_id: 'cnd_2', design_id: 'dsn_2', title: 'Ant', embodiment: 'hexapod' },
] as const;
const first = { candidate_id: 'cnd_1', design_id: 'dsn_1', revision: 1 };

const created = newRun({ prompt: 'Carry 1 kg', agent_loop: 'grammar_v2' });
const waiting = offered(begun(created, 'candidates', at(1)), { generation_id: 'gen_1', candidates }, at(2));
const compiling = selected(waiting, first, 'op_1', at(3));
const done = approved(compiling, { files: [] }, at(4));
const files = exported(begun(done, 'export', at(5)), [], at(6));

const statuses = ({ steps }: RunState) => steps.map(({ name, status }) => `${name} ${status}`);

function refusal(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('a run', () => {
  test('starts with all steps pending', () => {
    expect(created.status).toBe('running');
    expect(statuses(created)).toEqual([
      'reference pending',
      'plan pending',
      'candidates pending',
      'approval pending',
      'compile pending',
      'export pending',
    ]);
  });

  test('a step restarted after an interruption keeps its start time', () => {
    const once = begun(created, 'plan', at(1));
    expect(begun(once, 'plan', at(9))).toBe(once);
  });

  test('a step has its start, its end and the produced data', () => {
    const planned = produced(begun(created, 'plan', at(1)), 'plan', { ingest_job_id: 'job_1' }, at(2));
    expect(planned.steps[1]).toEqual({
      name: 'plan',
      status: 'completed',
      started_at: at(1),
      finished_at: at(2),
      produced: { ingest_job_id: 'job_1' },
    });
  });

  test('that fails has its error and the failed step', () => {
    const broken = failed(begun(created, 'plan', at(1)), problem(), at(2));
    expect(broken).toMatchObject({ status: 'failed', error: { detail: 'It failed.' } });
    expect(broken.steps[1]).toEqual({
      name: 'plan',
      status: 'failed',
      started_at: at(1),
      finished_at: at(2),
    });
    expect(failed(created, problem('cancelled'), at(1)).status).toBe('cancelled');
  });

  test('in a list has its steps without the produced data', () => {
    const stored = { id: 'run_1', version: 1, seq: 0, owner: 'local', created_at: at(0), updated_at: at(6) };
    const light = toLightRun({ ...stored, state: files });
    expect(light.steps.map(({ name, status }) => `${name} ${status}`)).toEqual(statuses(files));
    expect(JSON.stringify(light)).not.toContain('dsn_1');
    expect(light).not.toHaveProperty('approval_operation_id');
  });
});

describe('the approval of a run', () => {
  test('selects the first in rank by default', () => {
    expect(candidateToApprove(waiting, undefined, 'op_1')).toBe(candidates[0]);
    expect(candidateToApprove(waiting, 'cnd_2', 'op_1')).toBe(candidates[1]);
  });

  test('of an unknown candidate is refused with the known ones', () => {
    const refused = refusal(() => candidateToApprove(waiting, 'cnd_9', 'op_1'));
    expect(refused.code).toBe('not_found');
    expect(refused.message).toContain('cnd_1, cnd_2');
  });

  test.each<[RunStatus, RunState]>([
    ['running', created],
    ['approving', compiling],
    ['approved', done],
    ['exported', files],
    ['failed', failed(created, problem(), at(1))],
    ['cancelled', failed(created, problem('cancelled'), at(1))],
  ])('is refused while the run is %s', (status, state) => {
    for (const approve of [
      () => candidateToApprove(state, undefined, 'op_other'),
      () => selected(state, first, 'op_other', at(9)),
    ]) {
      const { code, extensions } = refusal(approve);
      expect(code).toBe('illegal_transition');
      expect(extensions).toEqual({ current_status: status, allowed: ['awaiting_approval'] });
    }
  });

  test('selects at once and completes with the compile', () => {
    expect(compiling.status).toBe('approving');
    expect(compiling.steps[3]).toMatchObject({ status: 'completed', produced: first });
    expect(compiling.steps[4]).toEqual({ name: 'compile', status: 'running', started_at: at(3) });
    expect(done.status).toBe('approved');
    expect(approvedOf(done)).toEqual(first);
  });

  test('is claimed by one operation before the operation is stored', () => {
    const taken = claimed(waiting, 'op_1', at(3));
    expect(taken.status).toBe('approving');
    expect(statuses(taken).slice(3)).toEqual(['approval running', 'compile pending', 'export pending']);
    expect(claimed(taken, 'op_1', at(4))).toBe(taken);
    expect(refusal(() => claimed(taken, 'op_2', at(4))).code).toBe('illegal_transition');
    expect(candidateToApprove(taken, undefined, 'op_1')).toBe(candidates[0]);
    expect(selected(taken, first, 'op_1', at(3))).toEqual(compiling);
  });

  test('is released by its operation until a candidate is selected', () => {
    const taken = claimed(waiting, 'op_1', at(3));
    expect(claimOf(taken)).toEqual({ operation_id: 'op_1', since: at(3) });
    expect(unclaimed(taken, 'op_1')).toEqual(waiting);
    expect(unclaimed(taken, 'op_2')).toBe(taken);
    for (const state of [waiting, compiling, done]) {
      expect(claimOf(state)).toBeUndefined();
      expect(unclaimed(state, 'op_1')).toBe(state);
    }
  });

  test('repeated by its own operation changes nothing', () => {
    for (const state of [compiling, done, files]) expect(selected(state, first, 'op_1', at(9))).toBe(state);
  });

  test('whose compile fails reopens, also for the same operation', () => {
    const open = approvalFailed(compiling, 'op_1', problem(), at(5));
    expect(open).toMatchObject({ status: 'awaiting_approval', error: { detail: 'It failed.' } });
    expect(statuses(open).slice(3)).toEqual(['approval pending', 'compile failed', 'export pending']);
    const again = selected(open, first, 'op_1', at(6));
    expect(again).not.toHaveProperty('error');
    expect(again.status).toBe('approving');
  });

  test('that lost against another approval does not change it', () => {
    for (const state of [compiling, done]) {
      expect(approvalFailed(state, 'op_2', problem(), at(5))).toBe(state);
    }
    expect(approvalFailed(done, 'op_1', problem(), at(5))).toBe(done);
  });
});

describe('the export of a run', () => {
  test.each<[RunStatus, RunState]>([
    ['running', created],
    ['awaiting_approval', waiting],
    ['approving', compiling],
    ['failed', failed(created, problem(), at(1))],
  ])('is not approved while the run is %s', (status, state) => {
    const { code, extensions } = refusal(() => approvedOf(state));
    expect(code).toBe('not_approved');
    expect(extensions).toEqual({ current_status: status });
  });

  test('can be repeated', () => {
    expect(files.status).toBe('exported');
    expect(exported(begun(files, 'export', at(7)), [], at(8)).steps[5]?.finished_at).toBe(at(8));
  });

  test('that fails does not change the approval', () => {
    const open = exportFailed(begun(done, 'export', at(5)), problem(), at(6));
    expect(open).toMatchObject({ status: 'approved', error: { detail: 'It failed.' } });
    expect(open.steps[5]?.status).toBe('failed');
    expect(approvedOf(open)).toEqual(first);
  });
});

describe('any sequence of requests', () => {
  const commands: Readonly<Record<string, (state: RunState) => RunState>> = {
    begin: (state) => begun(state, 'candidates', at(1)),
    offer: (state) => offered(state, { generation_id: 'gen_1', candidates }, at(2)),
    fail: (state) => failed(state, problem(), at(2)),
    cancel: (state) => failed(state, problem('cancelled'), at(2)),
    'claim (1)': (state) => claimed(state, 'op_1', at(3)),
    'claim (2)': (state) => claimed(state, 'op_2', at(3)),
    'give back (1)': (state) => unclaimed(state, 'op_1'),
    'approve (1)': (state) => selected(state, first, 'op_1', at(3)),
    'approve (2)': (state) => selected(state, first, 'op_2', at(3)),
    compiled: (state) => approved(state, {}, at(4)),
    'fail (1)': (state) => approvalFailed(state, 'op_1', problem(), at(4)),
    'fail (2)': (state) => approvalFailed(state, 'op_2', problem(), at(4)),
    export: (state) => exported(state, [], at(5)),
    'fail the export': (state) => exportFailed(state, problem(), at(5)),
  };
  /** The allowed transitions, as in the contract. */
  const follows: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
    running: ['awaiting_approval', 'failed', 'cancelled'],
    awaiting_approval: ['approving'],
    approving: ['approved', 'awaiting_approval'],
    approved: ['exported'],
    exported: [],
    failed: [],
    cancelled: [],
  };

  test('only defined transitions are possible, and a refusal names the current status', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(commands)), { maxLength: 30 }), (names) => {
        let state = created;
        for (const name of names) {
          const before = state;
          try {
            state = commands[name]?.(before) ?? before;
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            expect(error.extensions.current_status).toBe(before.status);
          }
          if (state.status !== before.status) expect(follows[before.status]).toContain(state.status);
          expect(state.steps.map((step) => step.name)).toEqual(created.steps.map((step) => step.name));
        }
      }),
      { numRuns: 300 },
    );
  });
});
