/** The ids of all examples, by parameter, so that the examples fit together. */
export const exampleIds = {
  project_id: 'prj_019f2c11-6a02-7b3e-9d40-5c1e7a2f8b01',
  thread_id: 'thr_019f2c11-6a1f-7c52-8e13-2b9d4f6a7c02',
  message_id: 'msg_019f2c11-7d40-7a61-9f25-8c3b5e1d2a03',
  job_id: 'job_019f2c11-8b13-7e74-a036-4d5f6a7b8c04',
  generation_id: 'gen_019f2c11-9c25-7f85-b147-5e6a7b8c9d05',
  design_id: 'dsn_3f0c1a2b-4d5e-5f60-8a71-92b3c4d5e6f7',
  candidate_id: 'cnd_7a8b9c0d-1e2f-5a3b-9c4d-5e6f7a8b9c0d',
  trial_id: 'trl_5b0c7f6e-3d1a-5c8e-9f27-6a4b2d81c0e3',
  simulation_spec_id: 'sim_019f2c11-cf58-7cb8-a47a-8b9c0d1e2f08',
  policy_spec_id: 'pol_019f2c11-d069-7dc9-b58b-9c0d1e2f3a09',
  operation_id: 'op_workspace_019f2c11-ad36-7a96-8258-6f7b8c9d0e06',
  run_id: 'run_019f2c11-be47-7ba7-9369-7a8c9d0e1f07',
  evolution_id: 'evo_2c7d5e1f-8b3a-5d46-9e70-1f2a3b4c5d6e',
  iteration_id: 'itr_8e4f6a2b-1c5d-5e7f-8a90-2b3c4d5e6f70',
  program_sha256: '9f2c4b7a1e8d5036c4f1a2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f607',
  clip_id: 'cmu_07_01',
} as const;
