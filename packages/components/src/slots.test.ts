import { describe, expect, test } from '@jest/globals';
import { battery, component } from './catalogue.ts';
import { choose, NoComponentError } from './choice.ts';
import {
  chooseBattery,
  chooseComputer,
  chooseImu,
  chooseJointActuator,
  chooseMotorDriver,
  chooseRegulator,
  chooseSensor,
  chooseWheelMotor,
  sensorKinds,
} from './slots.ts';
import { supplyOf } from './supply.ts';

describe('a component for every slot', () => {
  test('the servos and motors in use are those of known mass and torque–speed line', () => {
    expect(chooseJointActuator().component_id).toBe('act_sts3215_c018');
    expect(chooseWheelMotor().component_id).toBe('act_tt_fit0016');
  });

  test('a pack never exceeds what its servos stand, nor starves a motor', () => {
    const forServos = battery(chooseBattery({ servo_id: 'act_sts3215_c018' }).component_id);
    expect(forServos.voltage_max_v).toBeLessThanOrEqual(14);
    const forWheels = chooseBattery({ wheel_motor_id: 'act_tt_fit0016' }).component_id;
    expect(supplyOf(forWheels).worst_case_v).toBeGreaterThanOrEqual(6);
  });

  test('only what has to see needs a computer', () => {
    expect(component(chooseComputer(true).component_id).slot).toBe('main_computer');
    expect(component(chooseComputer(false).component_id).slot).toBe('microcontroller');
  });

  test('each choice says why, and what would have come next and why not', () => {
    const choices = [
      chooseJointActuator(),
      chooseWheelMotor(),
      chooseBattery({ servo_id: 'act_sts3215_c018' }),
      chooseComputer(true),
      chooseMotorDriver('act_tt_fit0016', 'pwr_ga_2s2200'),
      chooseRegulator('pwr_ga_3s2200', true),
      chooseImu(),
    ];
    for (const choice of choices) {
      expect(choice.because).toContain(component(choice.component_id).name);
      expect(choice.runner_up?.component_id).not.toBe(choice.component_id);
      expect(choice.runner_up?.because).not.toBe('');
    }
  });

  test.each(sensorKinds)('there is a component for a %s', (kind) => {
    expect(chooseSensor(kind).component_id).toMatch(/^sen_/);
  });

  test('an estimated mass is flagged with the choice', () => {
    expect(chooseComputer(false).unverified_fields).toContain('mass_kg');
    expect(chooseJointActuator().unverified_fields).not.toContain('mass_kg');
  });

  test('a slot that nothing fits names the nearest and what it lacks', () => {
    const impossible = { holds: () => false, lacks: () => 'is too small' };
    const attempt = () =>
      choose('a wing', [component('act_sg90')], [impossible], { cost: () => 0, says: () => '' });
    expect(attempt).toThrow(NoComponentError);
    expect(attempt).toThrow(/wing.*SG90.*is too small/);
  });
});
