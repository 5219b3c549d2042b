import { describe, expect, test } from '@jest/globals';
import { actuator, battery, component } from './catalogue.ts';
import { choose, NoComponentError } from './choice.ts';
import { chooseJointActuator, jointServos, needsRegulator, servoCaseOf, servoLacks } from './joint-servos.ts';
import {
  chooseBattery,
  chooseBusAdapter,
  chooseComputer,
  chooseImu,
  chooseMotorDriver,
  chooseRegulator,
  chooseSensor,
  chooseServoRegulator,
  chooseWheelMotor,
  sensorKinds,
} from './slots.ts';
import { supplyOf } from './supply.ts';

describe('a component for every slot', () => {
  test('only servos and motors with known mass and torque–speed line are used', () => {
    expect(chooseJointActuator('act_sts3215_c018').component_id).toBe('act_sts3215_c018');
    expect(chooseWheelMotor().component_id).toBe('act_tt_fit0016');
  });

  test('a pack stays within the voltage of its servos and feeds its motors enough', () => {
    const forServos = battery(chooseBattery({ servo_id: 'act_sts3215_c018' }).component_id);
    expect(forServos.voltage_max_v).toBeLessThanOrEqual(14);
    const forWheels = chooseBattery({ wheel_motor_id: 'act_tt_fit0016' }).component_id;
    expect(supplyOf(forWheels).worst_case_v).toBeGreaterThanOrEqual(6);
  });

  test.each(jointServos)('%s has a case, a suitable pack or regulator, and its own bus adapter', (id) => {
    expect(servoLacks(id)).toBeUndefined();
    const pack = chooseBattery({ servo_id: id }).component_id;
    const through = needsRegulator(id)
      ? { regulator_id: chooseServoRegulator(pack, id, 12).choice.component_id }
      : {};
    const { voltage_min_v, voltage_max_v } = actuator(id);
    const supply = supplyOf(pack, through);
    expect(supply.worst_case_v).toBeGreaterThanOrEqual(voltage_min_v ?? Number.NaN);
    expect(supply.highest_v).toBeLessThanOrEqual(voltage_max_v ?? Number.NaN);
    const isDynamixel = /dynamixel/i.test(component(id).name);
    expect(chooseBusAdapter(id).component_id).toBe(isDynamixel ? 'cpt_u2d2' : 'drv_waveshare_bus_servo');
  });

  test('a servo that cannot be used gives the reason', () => {
    expect(servoLacks('act_sm45bl')).toMatch(/torque–speed line/);
    expect(servoLacks('act_xl430_w250')).toBeUndefined();
    expect(() => chooseJointActuator('act_sm45bl')).toThrow(NoComponentError);
  });

  test('small servos share regulators by their current', () => {
    const regulators = (count: number) => chooseServoRegulator('pwr_ga_2s2200', 'act_xl330_m288', count);
    expect(regulators(8).quantity).toBeLessThan(regulators(24).quantity);
    expect(regulators(12).choice.because).toContain('12 servos');
  });

  test('a case has its long side first, and an estimated shaft position has the reason', () => {
    expect(servoCaseOf('act_xl330_m288')).toEqual({ long: 0.034, across: 0.02, axial: 0.026, near: 0.0095 });
    expect(servoCaseOf('act_xm540_w270')?.shaft_estimated_because).toMatch(
      /of its length, as of DYNAMIXEL XM430/,
    );
    expect(servoCaseOf('act_sm45bl')).toBeUndefined();
  });

  test('only cameras and lidars need a computer', () => {
    expect(component(chooseComputer(true).component_id).slot).toBe('main_computer');
    expect(component(chooseComputer(false).component_id).slot).toBe('microcontroller');
  });

  test('each choice has its reason, and the runner-up with the reason against it', () => {
    const choices = [
      chooseJointActuator('act_sts3215_c018'),
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
    expect(chooseJointActuator('act_sts3215_c018').unverified_fields).not.toContain('mass_kg');
  });

  test('for a slot without a suitable component, the error names the nearest and what it lacks', () => {
    const impossible = { holds: () => false, lacks: () => 'is too small' };
    const attempt = () =>
      choose('a wing', [component('act_sg90')], [impossible], { cost: () => 0, describe: () => '' });
    expect(attempt).toThrow(NoComponentError);
    expect(attempt).toThrow(/wing.*SG90.*is too small/);
  });
});
