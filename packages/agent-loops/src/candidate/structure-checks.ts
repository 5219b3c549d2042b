import { figure } from '@robotdesign/answers';
import { stockOf } from '@robotdesign/components';
import type { Check } from '@robotdesign/contracts';
import type { MemberKind, MemberLoad } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { loadCheck } from './load-check.ts';
import { rounded } from './rounded.ts';

/** What carries the load of a body: its noun, and what is made of tube or profile, or printed thicker. */
const words: Readonly<
  Record<MemberKind, { readonly noun: string; readonly bars: string; readonly prints: string }>
> = {
  chassis: { noun: 'Chassis', bars: 'rails', prints: 'plates' },
  torso: { noun: 'Torso', bars: 'rails', prints: 'plates' },
  hip: { noun: 'Hips', bars: 'bars', prints: 'forks' },
  bogie: { noun: 'Bogies', bars: 'bars', prints: 'bars' },
  boom: { noun: 'Front axle', bars: 'bars', prints: 'bars' },
  pedestal: { noun: 'Pedestal of the arm', bars: 'a column', prints: 'walls' },
  lid: { noun: 'Lid under the arm', bars: 'rails', prints: 'plate' },
  tower: { noun: 'Tower', bars: 'bars', prints: 'walls or posts' },
  rocker: { noun: 'Rockers', bars: 'bars', prints: 'arms' },
};

const percent = (share: number): number => Math.round(100 * share);

/** `rails of 20 mm aluminium profile`, or `printed plates of 4 mm`. */
function madeOf({ kind, stock, thickness_m }: MemberLoad): string {
  const { bars, prints } = words[kind];
  return stock === undefined
    ? `printed ${prints} of ${rounded(1000 * thickness_m, 1)} mm`
    : `${bars} of ${stockOf(stock).noun}`;
}

/** `with 20 kg`; of what a body carries and what its arm holds. */
function loadText({ payload_kg, lift_kg = 0 }: JudgedBody['load']): string {
  const total = payload_kg + lift_kg;
  return total > 0 ? `with ${figure(total, 'kg')}` : 'under its own weight';
}

/** The bending of what carries the load, by kind, against what it bears. */
export const structureChecks = ({ capability, load }: Pick<JudgedBody, 'capability' | 'load'>): Check[] =>
  [...Map.groupBy(capability.structure, ({ kind }) => kind)].flatMap(([kind, own]) =>
    own
      .toSorted((a, b) => b.utilisation - a.utilisation)
      .slice(0, 1)
      .map((worst) => {
        const { stress, deflection, utilisation } = worst;
        return loadCheck(
          `structure_${kind}`,
          utilisation,
          `${words[kind].noun}: ${madeOf(worst)}, ${percent(stress)} % of the allowed stress and ${percent(deflection)} % of the allowed deflection ${loadText(load)}`,
        );
      }),
  );
