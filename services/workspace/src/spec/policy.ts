import { familyNoun, listed, withArticle } from '@robotdesign/answers';
import {
  type ControllerKind,
  type Family,
  type PolicySettings,
  parameterFault,
  ServiceError,
  type WayOfMoving,
  type WayRow,
  wayOfFamily,
  waysOfFamily,
  waysOfMoving,
  wayWords,
} from '@robotdesign/contracts';
import type { Policy } from './state.ts';

/** Decides whether a policy spec makes sense, and whether it fits a family of bodies. Pure. */

interface Fault {
  readonly field: string;
  readonly message: string;
}

const rowOf = (way: WayOfMoving): WayRow => waysOfMoving[way];
const kindOf = (way: WayOfMoving): ControllerKind => rowOf(way).kind;
const namesOf = (way: WayOfMoving): readonly string[] => Object.keys(rowOf(way).parameters);

/** The ways of a kind that the bodies of a family, or any bodies, can move in. */
function waysOf(kind: ControllerKind, family: Family | undefined): readonly WayOfMoving[] {
  const ways = family === undefined ? wayWords : waysOfFamily(family);
  return ways.filter((way) => kindOf(way) === kind);
}

const possibleKinds = (family: Family | undefined): readonly ControllerKind[] => [
  ...new Set((family === undefined ? wayWords : waysOfFamily(family)).map(kindOf)),
];

/** Which bodies the controllers of a kind need. */
const needs: Partial<Record<ControllerKind, string>> = {
  sequence: 'a sequence is a crawl, which needs legs',
};

function kindFault(kind: ControllerKind, family: Family | undefined): Fault {
  const kinds = listed(possibleKinds(family), 'or');
  const of = family === undefined ? '' : ` for ${withArticle(familyNoun(family))}`;
  const because = needs[kind] === undefined ? '' : `; ${needs[kind]}`;
  return { field: 'kind', message: `must be ${kinds}${of}${because}` };
}

/** The way that has most of the parameters; of equal ones the first. */
function meant(ways: readonly [WayOfMoving, ...WayOfMoving[]], names: readonly string[]): WayOfMoving {
  const known = (way: WayOfMoving) => names.filter((name) => namesOf(way).includes(name)).length;
  return ways.reduce((best, way) => (known(way) > known(best) ? way : best), ways[0]);
}

/** What is wrong with a policy; without a family, whether no body at all could use it. */
export function policyFaults(
  { kind, parameters }: Pick<Policy, 'kind' | 'parameters'>,
  family?: Family,
): readonly Fault[] {
  const [first, ...others] = waysOf(kind, family);
  if (first === undefined) return [kindFault(kind, family)];
  const known = rowOf(meant([first, ...others], Object.keys(parameters))).parameters;
  return Object.entries(parameters).flatMap(([name, value]) => {
    const row = Object.hasOwn(known, name) ? known[name] : undefined;
    const names = Object.keys(known).join(', ') || 'no parameters';
    const message = row ? parameterFault(row, value) : `is unknown; this controller has ${names}`;
    return message === undefined ? [] : [{ field: `parameters.${name}`, message }];
  });
}

/**
 * The policy of a request, with its defaults.
 *
 * @param family of the selected design, which must be able to use it
 * @throws ServiceError validation_failed
 */
export function policyFrom(asked: PolicySettings, family?: Family): Policy {
  const kind = asked.kind ?? kindOf(family === undefined ? 'hold' : wayOfFamily[family]);
  const policy = { name: 'Untitled policy', parameters: {}, ...asked, kind };
  const errors = policyFaults(policy, family);
  if (errors.length === 0) return policy;
  const selected = family === undefined ? '' : ' The selected design must be able to use it.';
  throw new ServiceError('validation_failed', `The policy does not fit a controller.${selected}`, { errors });
}
