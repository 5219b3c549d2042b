import type { RobotDesignProgram, RuleApplication } from '@robotdesign/contracts';
import { applyRule, beginReplay } from '../grammar/replay.ts';

/** One application of a program, and what it is called by those who set its parameters. */
export interface Place {
  /** Position in the program's applications. */
  readonly index: number;
  readonly application: RuleApplication;
  /** The same however the program's parameters are set: `torso`, `front_left_thigh`, `nose`. */
  readonly place: string;
  /** What it made, in words: `front thigh, left and right`. */
  readonly title: string;
}

/** The name without the words that the application's own parameters gave it: another word leaves the rest. */
function withoutOwnWords(name: string, { rule, parameters }: RuleApplication): string {
  const rest = parameters.reduce(
    (text, { word }) => (word === undefined ? text : text.replace(`_${word}_`, '_')),
    `_${name}_`,
  );
  return rest.replace(/^_+|_+$/g, '') || rule;
}

const inWords = (name: string, mirrored: boolean): string => {
  const words = name.replaceAll('_', ' ');
  return mirrored ? `${words.replace(/(^| )left( |$)/, '$1').trim()}, left and right` : words;
};

/**
 * Each application is called after the first part that it makes. A part that a later application names as its target
 * keeps its name whatever is edited, else the program would give no body; of another part the name may hang on a word
 * that can be edited, which is left out. Those that are called alike are numbered.
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
