import { describe, expect, test } from '@jest/globals';
import { component } from './catalogue.ts';
import { choose, NoComponentError } from './choice.ts';
import {
  chooseComputer,
  chooseImu,
  chooseJointActuator,
  chooseSensor,
  chooseWheelMotor,
  sensorKinds,
  usualWheelDrive,
} from './slots.ts';

const alone = { sensors: [], usesCan: false } as const;

describe('a component for every slot', () => {
  test('a joint and a wheel have the actuator that the body is sized for', () => {
    expect(chooseJointActuator('act_sts3215_c018').component_id).toBe('act_sts3215_c018');
    expect(chooseJointActuator('act_rs03').component_id).toBe('act_rs03');
    expect(chooseWheelMotor(usualWheelDrive).component_id).toBe('act_tt_fit0016');
    expect(chooseWheelMotor('act_rs05').component_id).toBe('act_rs05');
  });

  test('an actuator that cannot be used gives the reason', () => {
    expect(() => chooseJointActuator('act_sm45bl')).toThrow(NoComponentError);
    expect(() => chooseWheelMotor('act_sts3215_c018')).toThrow(/made for another use|body is sized/);
  });

  test('an estimated case is flagged with the choice', () => {
    expect(chooseJointActuator('act_mx106t').unverified_fields).toContain('shaft_position');
    expect(chooseJointActuator('act_xl430_w250').unverified_fields).not.toContain('shaft_position');
  });

  test('only cameras, lidars and CAN adapters need a Linux computer', () => {
    const slotOf = (tasks: Parameters<typeof chooseComputer>[0]) =>
      component(chooseComputer(tasks).component_id).slot;
    expect(slotOf({ sensors: ['camera'], usesCan: false })).toBe('main_computer');
    expect(slotOf({ sensors: [], usesCan: true })).toBe('main_computer');
    expect(slotOf({ sensors: ['ultrasonic'], usesCan: false })).toBe('microcontroller');
    expect(slotOf(alone)).toBe('microcontroller');
  });

  test.each([
    [['camera'], false, 'cpt_rpi_zero2w', 'a camera port'],
    [['lidar'], false, 'cpt_rpi_zero2w', 'a serial port'],
    [['camera', 'depth_camera'], false, 'cpt_rpi5_4gb', 'a camera port and a USB port'],
    [['camera'], true, 'cpt_rpi5_4gb', 'a camera port and a USB port'],
  ] as const)(
    'the computer for %p (CAN adapter: %p) is the cheapest with the ports: %s',
    (sensors, usesCan, id, ports) => {
      const choice = chooseComputer({ sensors, usesCan });
      expect(choice.component_id).toBe(id);
      expect(choice.because).toMatch(new RegExp(`has ${ports}$`));
    },
  );

  test('each choice has its reason, and the runner-up with the reason against it', () => {
    const choices = [
      chooseJointActuator('act_sts3215_c018'),
      chooseWheelMotor(usualWheelDrive),
      chooseComputer({ sensors: ['camera'], usesCan: false }),
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
    expect(chooseComputer(alone).unverified_fields).toContain('mass_kg');
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
