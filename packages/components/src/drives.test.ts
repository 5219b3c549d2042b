import { describe, expect, test } from '@jest/globals';
import { actuatorCase } from './actuator-case.ts';
import { actuatorFacts } from './actuator-facts.ts';
import { componentBox, componentMass } from './body-of-component.ts';
import { allActuators } from './catalogue.ts';
import { driveLacks, driveName, jointDrives, usualDrive, wheelDrives } from './drives.ts';
import { voltageOf } from './voltage.ts';

const drives = [...new Set([...jointDrives, ...wheelDrives])];

describe('the actuators of the catalogue', () => {
  test('at least 45 drive joints or wheels, and every other one has a reason', () => {
    expect(drives.length).toBeGreaterThanOrEqual(45);
    const reasons = Object.fromEntries(
      allActuators()
        .filter(({ id }) => !drives.includes(id))
        .map(({ id }) => [id, driveLacks(id)]),
    );
    expect(reasons).toMatchInlineSnapshot(`
{
  "act_2xc430_w250": "it has two axes in one case, and joints have one axis each",
  "act_cybergear": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_d6374": "the catalogue gives no torque of it",
  "act_gim8108_8": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_hl2915": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_htd45h": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_kst_x08": "it is a control surface servo, which drives no joint and no wheel",
  "act_mini_cheetah": "the catalogue gives no torque of it",
  "act_mj5208": "it is a joint motor frame, which drives no joint and no wheel",
  "act_mn3110_700": "it is a propeller motor, which drives no joint and no wheel",
  "act_mn5212_340": "it is a propeller motor, which drives no joint and no wheel",
  "act_multistar_4225": "it is a propeller motor, which drives no joint and no wheel",
  "act_nema17_1200": "it is a linear or positioning motor, which drives no joint and no wheel",
  "act_pololu_2373": "it is a winch motor, which drives no joint and no wheel",
  "act_rs00": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_rs2205_2600": "it is a propeller motor, which drives no joint and no wheel",
  "act_sm45bl": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_sts3032": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_sts3215_c001": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_t200": "it is a thruster, which drives no joint and no wheel",
  "act_unitree_a1": "the catalogue gives no speed of it, so its torque–speed line is unknown",
  "act_x2212_980": "it is a propeller motor, which drives no joint and no wheel",
}
`);
  });

  test.each(drives)('%s has a torque–speed line of positive, ordered values', (id) => {
    const rated_v = voltageOf(id)?.rated_v ?? Number.NaN;
    const facts = actuatorFacts(id, { worst_case_v: rated_v, highest_v: rated_v });
    expect(facts.continuous_torque_nm).toBeGreaterThan(0);
    expect(facts.peak_torque_nm).toBeGreaterThanOrEqual(facts.continuous_torque_nm);
    expect(facts.stall_torque_nm).toBeGreaterThanOrEqual(facts.peak_torque_nm);
    expect(facts.damping_nm_s_rad * facts.no_load_speed_rad_s).toBeCloseTo(facts.stall_torque_nm);
    expect(facts.armature_kg_m2).toBeGreaterThan(0);
    expect(facts.frictionloss_nm).toBeGreaterThan(0);
  });

  test.each(drives)('%s has a case with the density of a motor', (id) => {
    const { shape, long, across, axial, near } = actuatorCase(id);
    expect(near).toBeLessThanOrEqual(long / 2);
    expect(near).toBeGreaterThan(0);
    if (shape === 'disc') expect(across).toBe(long);
    const volume = (shape === 'disc' ? Math.PI / 4 : 1) * long * across * axial;
    expect(componentMass(id).mass_kg / volume).toBeGreaterThan(600);
    expect(componentMass(id).mass_kg / volume).toBeLessThan(4000);
    expect(componentBox(id).size_m[2]).toBe(axial);
  });

  test('a case without sizes is that of its sibling, longer by the mass', () => {
    expect(actuatorCase('act_rmd_x4_36')).toMatchObject({ shape: 'disc', long: 0.057, axial: 0.0541 });
    expect(actuatorCase('act_rmd_x4_36').estimated_because).toMatch(/as Damiao DM-J4310/);
    expect(actuatorCase('act_rs03').estimated_because).toBeUndefined();
  });

  test('a servo has its long side first, and an estimated shaft position has the reason', () => {
    expect(actuatorCase('act_xl330_m288')).toEqual({
      shape: 'box',
      long: 0.034,
      across: 0.02,
      axial: 0.026,
      near: 0.0095,
    });
    expect(actuatorCase('act_xm540_w270').estimated_because).toMatch(/of its length, as of DYNAMIXEL XM430/);
  });

  test('an in-line drive has its shaft along its longest side', () => {
    expect(actuatorCase('act_ph54_200')).toMatchObject({ long: 0.054, across: 0.054, axial: 0.126 });
  });

  test('a stall torque below the rated one is the continuous rating at locked rotor', () => {
    const facts = actuatorFacts('act_rs04', { worst_case_v: 48, highest_v: 48 });
    expect(facts).toMatchObject({ stall_torque_nm: 120, continuous_torque_nm: 28.5 });
  });

  test('the usual drive is usable', () => {
    expect(jointDrives).toContain(usualDrive);
  });

  test('names in titles are unique and end with the kind of drive', () => {
    const names = drives.map(driveName);
    expect(new Set(names).size).toBe(names.length);
    expect(driveName('act_sts3215_c018')).toBe('STS3215 servos');
    expect(driveName('act_sts3215_c018', 1)).toBe('STS3215 servo');
    expect(driveName('act_rs03')).toBe('RobStride RS03 drives');
    expect(driveName('act_fit0186')).toBe('12 V 251 rpm gear motors');
    expect(driveName('act_xm430_w350')).toBe('DYNAMIXEL XM430-W350 servos');
  });
});
