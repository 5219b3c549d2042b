import { describe, expect, test } from '@jest/globals';
import { type Family, families, type RobotDesignProgram } from '@robotdesign/contracts';
import { editProgram } from '../edit/index.ts';
import { DerivationError } from '../grammar/replay.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { writeProgram } from './derive.ts';
import { type Archetype, archetypes, nameAfterEdit } from './families.ts';

/** A program of an archetype, of the first seed from one on whose sizes fit. */
function programOf(archetype: Archetype, seed = 1): RobotDesignProgram {
  for (let next = seed; ; next += 1)
    try {
      const { family } = archetype;
      return writeProgram({ family, archetype, seed: next, brief: openBrief, metadata: testMetadata });
    } catch (error) {
      if (!(error instanceof DerivationError) || next > seed + 50) throw error;
    }
}

const named = ({ title, phrase }: Archetype, rest = ', 2.10 kg') => ({
  title: `${title}${rest}`,
  phrase: `${phrase}${rest}`,
});

describe('the name of an edited body', () => {
  test.each(families)('is kept for a derived %s without edits', (family) => {
    for (const archetype of archetypes[family])
      for (const seed of [1, 101, 201]) {
        const program = programOf(archetype, seed);
        expect(nameAfterEdit(named(archetype), program, program)).toEqual(named(archetype));
      }
  });

  test.each<[Family, string, string]>([
    ['quadruped', 'abduction_backward_box', 'abduction_inward_box'],
    ['quadruped', 'pitch_outward_yaw_spine', 'pitch_forward_pitch_spine'],
    ['quadruped', 'yaw_raised_box', 'yaw_level_disc'],
    ['hexapod', 'pitch_backward_box', 'pitch_forward_box'],
    ['hexapod', 'yaw_braced_level_disc', 'yaw_braced_raised_box'],
    ['rover', 'four_fixed_box', 'four_fixed_wedge'],
    ['rover', 'pivot_axle_tray', 'pivot_axle_box'],
    ['biped', 'roll_forward_pitch_low', 'roll_backward_pitch_upright'],
    ['biped', 'yaw_roll_backward_pitch_headed', 'yaw_roll_forward_pitch_headed'],
    ['snake', 'yaw_beside_long', 'alternating_beneath_long'],
    ['worm_chain', 'alternating_pads_short', 'pitch_runner_short'],
    ['centipede', 'eight_stiff', 'eight_alternating'],
    ['centipede', 'twelve_pitch', 'twelve_yaw'],
  ])('of a %s follows an edit of %s: %s', (family, before, after) => {
    const [was, is] = [archetypeNamed(family, before), archetypeNamed(family, after)];
    expect(nameAfterEdit(named(was), programOf(was), programOf(is))).toEqual(named(is));
  });

  test('follows knees whose direction is edited pair by pair', () => {
    const archetype = archetypeNamed('quadruped', 'abduction_backward_box');
    const program = programOf(archetype);
    const edited = (place: string, base: RobotDesignProgram) => {
      const angle = base.applications
        .find(({ rule }) => rule === 'grow_thigh')
        ?.parameters.find(({ name }) => name === 'angle_rad')?.number;
      const value = Math.abs(angle ?? 0);
      return editProgram(base, [{ name: `${place}_left_thigh.angle_rad`, value }]).program;
    };
    const outward = edited('front', program);
    const once = nameAfterEdit(named(archetype), program, outward);
    expect(once.title).toBe('Dog-legged quadruped, knees apart, 2.10 kg');
    const twice = nameAfterEdit(once, outward, edited('rear', outward));
    expect(twice).toEqual(named(archetypeNamed('quadruped', 'abduction_forward_box')));
  });

  test('is kept if no archetype gave it', () => {
    const [was, is] = [
      archetypeNamed('rover', 'four_fixed_box'),
      archetypeNamed('rover', 'four_fixed_tray'),
    ] as const;
    const name = { title: 'Rover with 4 wheels, 4 driven joints', phrase: 'rover: 4 wheels' };
    expect(nameAfterEdit(name, programOf(was), programOf(is))).toEqual(name);
  });
});
