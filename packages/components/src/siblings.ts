/**
 * Actuators that lack a mass, sizes or voltages, with the one whose values they take: the same case or series. Sizes
 * grow along the shaft with the mass.
 */
const siblings: Readonly<Record<string, string>> = {
  act_mg92b: 'act_mg90s',
  act_ds3218mg: 'act_ds3225mg',
  act_ds3225mg: 'act_ds3218mg',
  act_fs5103b_fb: 'act_s3003',
  act_lx16a: 'act_sts3215_c018',
  act_dm_j8009: 'act_ak10_9',
  act_rmd_x4_36: 'act_dm_j4310',
  act_rs04: 'act_rs03',
};

/** The actuator whose values replace those that an actuator lacks. */
export const siblingOf = (id: string): string | undefined => siblings[id];
