import type { Plan } from '@robotdesign/contracts';
import { familyNoun, listed, withArticle } from '@robotdesign/wording';
import type { Requirement } from './requirement.ts';

/** A kind of body that the task names is a wish, not a hard requirement. */
export function namedKind({ suggested_embodiments, provenance }: Plan): Requirement[] {
  const named = suggested_embodiments.flatMap(({ embodiment, supported }, at) => {
    const isStated = provenance.some(
      ({ path, kind }) => path === `suggested_embodiments[${at}]` && kind === 'stated',
    );
    return supported && isStated ? [embodiment] : [];
  });
  if (named.length === 0) return [];
  const asked = `is ${listed(
    named.map((word) => withArticle(familyNoun(word))),
    'or',
  )}`;
  return [
    {
      name: 'kind_of_body',
      criterion: 'body',
      asked,
      hard: false,
      judge: ({ embodiment }) => {
        const met = named.includes(embodiment);
        const does = `is ${withArticle(familyNoun(embodiment))}`;
        return { met, score: met ? 1 : 0, does, because: does };
      },
    },
  ];
}
