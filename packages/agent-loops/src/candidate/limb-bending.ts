import { listed, plainWord } from '@robotdesign/answers';
import { mostDeflection, stockOf } from '@robotdesign/components';
import type { Check } from '@robotdesign/contracts';
import { type LimbLoad, limbKind } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { loadCheck } from './load-check.ts';

/** Nouns for the kinds of limbs. */
const nouns: Readonly<Record<string, string>> = {
  thigh: 'thighs',
  shin: 'shins',
  upper_arm: 'upper arms',
  forearm: 'forearms',
  arm_upper: 'upper arm',
  arm_fore: 'forearm',
};
const nounOf = (kind: string): string => nouns[kind] ?? plainWord(kind);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The most loaded limb of each kind. */
const worstByKind = ({
  capability,
}: Pick<JudgedBody, 'capability'>): readonly (readonly [string, LimbLoad])[] =>
  [...Map.groupBy(capability.limbs, ({ link }) => limbKind(link))].flatMap(([kind, own]) =>
    own
      .toSorted((a, b) => b.utilisation - a.utilisation)
      .slice(0, 1)
      .map((limb) => [nounOf(kind), limb] as const),
  );

const millimetres = (length_m: number): number => Number((1000 * length_m).toPrecision(2));

/** `16 mm carbon tube`, or `printed`. */
const madeOf = ({ stock }: LimbLoad): string => (stock === undefined ? 'printed' : stockOf(stock).noun);

/** The bending of each kind of limb against what its beam bears. */
export const bendingChecks = (body: Pick<JudgedBody, 'capability'>): Check[] =>
  worstByKind(body).map(([noun, limb]) => {
    const { length_m, deflection_m, stress, utilisation } = limb;
    const most = millimetres(mostDeflection * length_m);
    return loadCheck(
      `bending_${noun.replaceAll(' ', '_')}`,
      utilisation,
      `${capital(noun)}: ${madeOf(limb)}, ${Math.round(1000 * length_m)} mm long, deflection ${millimetres(deflection_m)} mm (at most ${most} mm), bending stress ${Math.round(100 * stress)} % of what is allowed`,
    );
  });

/** `Thighs and shins of 16 mm carbon tube.`; empty for a body whose limbs are all printed. */
export function tubesText(body: Pick<JudgedBody, 'capability'>): string {
  const tubes = worstByKind(body).filter(([, { stock }]) => stock !== undefined);
  return [...Map.groupBy(tubes, ([, limb]) => madeOf(limb))]
    .map(([noun, own]) => {
      const most = Math.max(...own.map(([, { deflection_m }]) => deflection_m));
      const kinds = listed(own.map(([kind]) => kind));
      return ` ${capital(kinds)} of ${noun}, which bend ${millimetres(most)} mm at most.`;
    })
    .join('');
}
