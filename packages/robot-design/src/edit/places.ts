import type { RobotDesignProgram, RuleApplication } from '@robotdesign/contracts';
import { applyRule, beginReplay } from '../grammar/replay.ts';

/** One application of a program, and its name for those who set its parameters. */
export interface Place {
  /** Index in the applications of the program. */
  readonly index: number;
  readonly application: RuleApplication;
  /** Independent of parameter values: `torso`, `front_left_thigh`, `nose`. */
  readonly place: string;
  /** The part that it made: `front thigh, left and right`. */
  readonly title: string;
}

/** The name without the words that come from its own parameters: they change with an edit. */
function withoutOwnWords(name: string, { rule, parameters }: RuleApplication): string {
  const rest = parameters.reduce(
    (text, { word }) => (word === undefined ? text : text.replace(`_${word}_`, '_')),
    `_${name}_`,
  );
  return rest.replace(/^_+|_+$/g, '') || rule;
}

const inWords = (name: string, mirrored: boolean): string => {
  const text = name.replaceAll('_', ' ');
  return mirrored ? `${text.replace(/(^| )left( |$)/, '$1').trim()}, left and right` : text;
};

/**
 * Names each application after the first part that it makes. A part that is the target of a later application keeps
 * its name under every valid edit. The name of any other part may contain a word that can be edited; this word is
 * left out. Equal names are numbered.
 * @throws DerivationError
 */
export function placesOf(program: RobotDesignProgram): readonly Place[] {
  const body = beginReplay(program);
  const targets = new Set(program.applications.map(({ target }) => target));
  const times = new Map<string, number>();
  return program.applications.map((application, index) => {
    applyRule(body, application);
    const [first] = [...body.nodes.values()].filter(
      (node) => node.made_by_step === body.step && !node.mirror_of,
    );
    const name = first?.name ?? `${application.target}_${application.rule}`;
    const steady = targets.has(name) ? name : withoutOwnWords(name, application);
    const time = (times.get(steady) ?? 0) + 1;
    times.set(steady, time);
    return {
      index,
      application,
      place: time === 1 ? steady : `${steady}_${time}`,
      title: inWords(name, body.partner.has(name)),
    };
  });
}
