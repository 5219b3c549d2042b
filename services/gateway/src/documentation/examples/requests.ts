import { exampleIds } from './ids.ts';

/** A body for each route that reads one, by operation id. `test/openapi.test.ts` sends them to a running service. */
export const requestExamples: Readonly<Record<string, object>> = {
  createProject: { name: 'Stair climber', description: 'Robots that carry parcels in old houses' },
  updateProject: { name: 'Parcel robots' },
  createThread: { title: 'Parcels up the stairs' },
  updateThread: { title: 'Parcels over gravel' },
  createMessage: { content: 'carry 2 kg over gravel' },
  generateInThread: { prompt: 'carry 2 kg over gravel', agent_loop: 'grammar_v2', population: 4, seed: 7 },
  selectDesign: { design_id: exampleIds.design_id, revision: 1 },
  ingest: { prompt: 'carry 2 kg over gravel', skip_video_search: true },
  startRun: { clip_id: exampleIds.clip_id, prompt: 'walk on level ground', agent_loop: 'grammar_v2' },
  approveRun: {},
  exportRun: { targets: ['simulator'] },
  generateDesigns: { ingest_job_id: exampleIds.job_id, population: 4, seed: 7 },
  reviseDesign: {
    base_revision: 1,
    edits: [{ name: 'torso.length_m', value: 0.4 }],
    note: 'More room for the battery',
  },
  reviewDesign: { revision: 1, decision: 'approved', note: 'Stable and cheap' },
  compileDesign: { revision: 1 },
  exportSimulator: { revision: 1 },
  exportPictures: { revision: 1 },
  exportBringUp: { revision: 1 },
  exportUrdf: { revision: 1 },
  createSimulationSpec: { name: 'Gravel with a parcel', terrain: 'rough', duration_s: 5, payload_kg: 2 },
  replaceSimulationSpec: { name: 'Gravel', terrain: 'rough', duration_s: 5, seed: 3 },
  runSimulationSpec: { design_id: exampleIds.design_id, revision: 1 },
  createPolicySpec: {
    name: 'Slow walk',
    kind: 'gait',
    parameters: { period_s: 1.2, stride_m: 0.06, duty: 0.6 },
  },
  replacePolicySpec: { name: 'Slow walk', kind: 'gait', parameters: { period_s: 1.5 } },
  tryDesign: { terrain: 'rough', duration_s: 5, payload_kg: 0.5 },
};
