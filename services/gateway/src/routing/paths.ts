/** Finds what belongs to a path among path templates. Pure. */

interface Place<T> {
  readonly fixed: Map<string, Place<T>>;
  parameter?: { readonly name: string; readonly place: Place<T> };
  /** A parameter that takes all that is left, slashes included. */
  rest?: { readonly name: string; readonly held: T };
  held?: T;
}

export interface Found<T> {
  readonly held: T;
  /** What stands for the parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

const parameterOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];
/** The parameter that takes the rest of its path. */
const restName = 'path';

function newPlace<T>(): Place<T> {
  return { fixed: new Map() };
}

function add<T>(place: Place<T>, [segment, ...more]: readonly string[], held: T): void {
  if (segment === undefined) {
    place.held = held;
    return;
  }
  const name = parameterOf(segment);
  if (name === restName) place.rest = { name, held };
  else if (name === undefined) {
    const next = place.fixed.get(segment) ?? newPlace<T>();
    place.fixed.set(segment, next);
    add(next, more, held);
  } else {
    if (place.parameter && place.parameter.name !== name)
      throw new Error(`{${name}} and {${place.parameter.name}} stand in the same place of two paths`);
    place.parameter ??= { name, place: newPlace<T>() };
    add(place.parameter.place, more, held);
  }
}

function find<T>(place: Place<T>, segments: readonly string[], at: number): Found<T> | undefined {
  const segment = segments[at];
  if (segment === undefined) return place.held === undefined ? undefined : { held: place.held, params: {} };
  const fixed = place.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1);
  if (found || segment === '') return found;
  const { parameter, rest } = place;
  const below = parameter && find(parameter.place, segments, at + 1);
  if (below) return { ...below, params: { ...below.params, [parameter.name]: decodeURIComponent(segment) } };
  if (!rest) return undefined;
  const left = segments.slice(at).map(decodeURIComponent).join('/');
  return { held: rest.held, params: { [rest.name]: left } };
}

/**
 * Makes the way to find what belongs to a path, without its query, among templates such as `/designs/{design_id}`. A
 * fixed segment comes before a parameter in its place; `{path}` takes the rest. Letters' case and slashes count.
 * The finder throws URIError for a parameter that is not percent-encoded UTF-8.
 */
export function pathFinder<T>(
  templates: Iterable<readonly [string, T]>,
): (path: string) => Found<T> | undefined {
  const root = newPlace<T>();
  for (const [template, held] of templates) add(root, template.split('/'), held);
  return (path) => find(root, path.split('/'), 0);
}
