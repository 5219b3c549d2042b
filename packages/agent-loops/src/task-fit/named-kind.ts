import { familyNoun, listed, withArticle } from '@robotdesign/answers';
import type { Plan } from '@robotdesign/contracts';
import { isKindOf } from './hands.ts';
import type { Requirement } from './requirement.ts';

/** The name of the requirement that the body is of a named family. */
export const kindOfBody = 'kind_of_body';

/** The supported families that the task names, in the order of the plan. */
export function namedFamilies({ suggested_embodiments, provenance }: Plan): readonly string[] {
  return suggested_embodiments.flatMap(({ embodiment, supported }, at) => {
    const isStated = provenance.some(
      ({ path, kind }) => path === `suggested_embodiments[${at}]` && kind === 'stated',
    );
    return supported && isStated ? [embodiment] : [];
  });
}

/** A kind of body that the task names is a wish, not a hard requirement. */
export function namedKind(plan: Plan): Requirement[] {
  const named = namedFamilies(plan);
  if (named.length === 0) return [];
  const kinds = listed(
    named.map((word) => withArticle(familyNoun(word))),
    'or',
  );
  return [
    {
      name: kindOfBody,
      criterion: 'body',
      asked: `is ${kinds}`,
      hard: false,
      judge: ({ embodiment }) => {
        const met = named.some((word) => isKindOf(embodiment, word));
        const own = withArticle(familyNoun(embodiment));
        const does = met ? `is ${own}` : `is ${own}, not ${kinds}`;
        return { met, score: met ? 1 : 0, does, because: does };
      },
    },
  ];
}
