import type { Constraint, Plan } from '@robotdesign/contracts';
import { counted, money, type Units } from '../figures/figures.ts';
import { quoted, said, withoutEnd } from '../language/markdown.ts';
import {
  doableWords,
  familyNoun,
  listed,
  onGround,
  plainWord,
  sensorNoun,
  thirdPerson,
  withArticle,
} from '../language/words.ts';
import { preferredLine } from './preferences.ts';
import { laterWords } from './purpose.ts';
import { isReachedHeight } from './reach.ts';

/** The task as it was understood, in at most three sentences. */

const longestGoal = 160;
const longestFigure = 40;

const longestWord = 40;
/** Words of loops and models too: any text may stand where a vocabulary's word is expected. */
export const plain = (word: string): string => said(plainWord(word), longestWord);
const kindOf = (family: string): string => said(familyNoun(family), longestWord);

/** A number of the plan in the person's own words where they stated it. */
type Told = (path: string, value: number | undefined, unit: string) => string | undefined;

/** Words that change a figure are none themselves: "20 % more", "2x the speed", "reduce it by 200 g". */
const relative = /%|[a-z]er\b|\b(?:more|less|by|times)\b|\d\s*x\b/i;

/** A unit before a noun, such as "4 inch steps", is singular; elsewhere it is not. */
const singular =
  /\d[\s-]*(?:degree|foot|gram|hour|inch|kilogram|kilo|liter|litre|meter|metre|minute|pound)\W*$/i;

/** A number with the sign of its unit, which every language writes alike: `500 g`. */
const symbols = /^[\d.,\s]+(?:[kcm]?m|k?g|km\/h|m\/s|h|min|s|°|N|€|\$)$/;
/** Letters and signs of English. */
const english = /^[\p{ASCII}\p{P}\p{S}\s]*$/u;
/** "1kg". */
const unspaced = /(\d)(?=[a-z])/g;

/** Whether a person's words for a figure are words of an English sentence. */
const isReadable = (text: string, { language }: Plan): boolean =>
  symbols.test(text) || (language === 'en' && english.test(text));

function teller(plan: Plan, { figure }: Units): Told {
  return (path, value, unit) => {
    if (value === undefined) return undefined;
    const source = plan.provenance.find((one) => one.path === path);
    // Assumptions are listed as such, and are nothing that the person wants.
    if (source?.kind === 'assumed') return undefined;
    const isFigure =
      source?.kind === 'stated' &&
      /\d/.test(source.text) &&
      isReadable(withoutEnd(source.text), plan) &&
      !relative.test(source.text) &&
      !singular.test(source.text);
    return isFigure
      ? said(withoutEnd(source.text).replaceAll(unspaced, '$1 '), longestFigure)
      : figure(value, unit);
  };
}

const bold = (text: string | undefined) => (text === undefined ? '' : ` **${text}**`);

/** `carries **2 kg**`, `picks things up`. */
const does = (word: string, load: string | undefined): string =>
  load === undefined
    ? said(thirdPerson(doableWords(word)), longestWord)
    : `${said(thirdPerson(plainWord(word)), longestWord)}${bold(load)}`;

/** The ways of moving that a kind of body has by its name: a walking robot walks. */
const motionsByName: Readonly<Record<string, readonly string[]>> = {
  legged_manipulator: ['walk'],
  drone: ['fly'],
  boat: ['swim', 'float'],
  submarine: ['swim', 'float'],
  fish: ['swim'],
  hopper: ['jump'],
  wall_climber: ['climb_wall'],
};
/** Where a kind of body moves by its name. */
const groundsByName: Readonly<Record<string, string>> = {
  drone: 'air',
  boat: 'water',
  submarine: 'water',
  fish: 'water',
};

/** The only kind of body that the person named. */
function onlyKind(plan: Plan): string | undefined {
  const [family, ...others] = familiesNamed(plan);
  return others.length === 0 ? family : undefined;
}

/** Grounds that are climbed. */
const climbed: ReadonlySet<string> = new Set(['stairs', 'steps', 'slope']);

function actions(plan: Plan, told: Told): readonly string[] {
  const { capabilities, environment } = plan;
  const { payload_kg, lift_kg, pull_kg, reach_m, object_m, locomotion, manipulation } = capabilities;
  const pulls = manipulation.includes('push') && !manipulation.includes('pull') ? 'push' : 'pull';
  const loads: Readonly<Record<string, string | undefined>> = {
    carry: told('capabilities.payload_kg', payload_kg, 'kg'),
    lift: told('capabilities.lift_kg', lift_kg, 'kg'),
    [pulls]: told('capabilities.pull_kg', pull_kg, 'kg'),
  };
  const ownLoads = Object.values(loads).filter((load) => load !== undefined).length;
  // To cross something says no more than another way of moving, or than the ground.
  const isSaid = locomotion.length > 1 || environment.terrain.length > 0;
  // "Carries 2 kg on stairs" climbs them.
  const isClimbed =
    environment.terrain.some((word) => climbed.has(word)) && manipulation.length + ownLoads > 0;
  // To crawl through a narrow place says no more than to fit through it.
  const isPassing =
    (environment.passage_width_m ?? environment.passage_height_m) !== undefined &&
    environment.terrain.includes('narrow');
  const byName = motionsByName[onlyKind(plan) ?? ''] ?? [];
  const ways = locomotion.filter(
    (word) =>
      !byName.includes(word) &&
      !(isSaid && word === 'cross') &&
      !(isPassing && word === 'crawl') &&
      !(isClimbed && word === 'climb'),
  );
  const words = [...new Set([...ways, ...manipulation])];
  const named = words.map((word) => does(word, loads[word]));
  const unnamed = Object.entries(loads).flatMap(([verb, load]) =>
    load !== undefined && !words.includes(verb) ? [does(verb, load)] : [],
  );
  const reach = told('capabilities.reach_m', reach_m, 'm');
  const object = told('capabilities.object_m', object_m, 'm');
  return [
    ...named,
    ...unnamed,
    ...(object ? [`grips objects${bold(object)} wide`] : []),
    ...(reach ? [isReachedHeight(plan) ? `reaches things${bold(reach)} up` : `reaches${bold(reach)}`] : []),
  ];
}

/** How fast and for how long. */
function pace({ capabilities: { speed_m_s, duration_s } }: Plan, told: Told): string {
  const fast = told('capabilities.speed_m_s', speed_m_s, 'm/s');
  const long = told('capabilities.duration_s', duration_s, 's');
  const parts = [...(fast ? [`at **${fast}**`] : []), ...(long ? [`for **${long}** on one charge`] : [])];
  return parts.length > 0 ? ` ${listed(parts)}` : '';
}

interface Ground {
  /** Where it moves, with the measure of a ground that is named by it: `on slopes of **15°**`. */
  readonly where: readonly string[];
  /** The other measures: `steps of **18 cm**`. */
  readonly measures: readonly string[];
  /** What it fits through: `openings **40 cm** wide`; empty if nothing is said of it. */
  readonly through: string;
}

/** What it moves over. @param terrain the words of the ground that are told */
function groundOf({ environment }: Plan, terrain: readonly string[], told: Told): Ground {
  const width = told('environment.passage_width_m', environment.passage_width_m, 'm');
  const height = told('environment.passage_height_m', environment.passage_height_m, 'm');
  const isRound = width !== undefined && environment.passage_width_m === environment.passage_height_m;
  const isPipe = isRound && terrain.includes('pipe');
  const sides = isRound
    ? [`of **${width}**`]
    : [...(width ? [`**${width}** wide`] : []), ...(height ? [`**${height}** high`] : [])];
  const measures: readonly (readonly [words: string, value: string | undefined, terrain?: string])[] = [
    ['steps of {}', told('environment.step_height_m', environment.step_height_m, 'm'), 'steps'],
    ['gaps of {}', told('environment.gap_m', environment.gap_m, 'm'), 'gap'],
    ['slopes of {}', told('environment.slope_rad', environment.slope_rad, 'rad'), 'slope'],
    ['', isPipe ? width : undefined, 'pipe'],
    ['{} clear under its body', told('environment.clearance_m', environment.clearance_m, 'm')],
  ];
  const known = measures.flatMap(([words, value, of]) =>
    value === undefined ? [] : [{ of, text: words.replace('{}', () => `**${value}**`), value }],
  );
  return {
    where: terrain.map((word) => {
      const measure = known.find(({ of }) => of === word);
      const where = said(onGround(word), longestWord);
      return measure ? `${where} of **${measure.value}**` : where;
    }),
    measures: known.flatMap(({ of = '', text }) => (terrain.includes(of) ? [] : [text])),
    through: isPipe || sides.length === 0 ? '' : `openings ${listed(sides)}`,
  };
}

const opWords = { eq: '', min: 'at least ', max: 'at most ', not: 'not ' } as const;
const sides: Readonly<Record<string, string>> = { width: 'wide', length: 'long', height: 'high' };

/** The parts that a kind of body has by its name: a quadruped has 4 legs. */
const partsByName: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  quadruped: { leg_count: 4 },
  hexapod: { leg_count: 6 },
  biped: { leg_count: 2 },
  humanoid: { leg_count: 2, arm_count: 2 },
  bird: { leg_count: 2 },
  balancer: { wheel_count: 2 },
  arm: { arm_count: 1 },
  mobile_manipulator: { arm_count: 1 },
  legged_manipulator: { arm_count: 1 },
};

/** Counted parts of the body: `6 legs`, `at least 2 arms`; undefined for another demand. */
function countedParts({ kind, op, value = 0 }: Constraint): string | undefined {
  const part = /^(\w+)_count$/.exec(kind)?.[1];
  if (part === undefined) return undefined;
  return op === 'min' && value === 1 ? `${part}s` : `${opWords[op]}${counted(value, part)}`;
}

/** Demands that no figure of a body answers, with `{}` for the figure. */
const unanswered: Readonly<Record<string, string>> = {
  range: 'cover {}',
  return_trip: 'cover {} there and back',
  drop: 'survive a drop of {}',
  jump: 'jump {}',
  depth: 'work {} deep',
  stone_distance: 'step over {}',
  wind: 'stand wind of {}',
  current: 'stand a current of {}',
  temperature: 'work at {}',
  noise: 'be no louder than {}',
  dof: 'have {} degrees of freedom',
  dof_per_leg: 'have {} degrees of freedom in each leg',
  dof_per_arm: 'have {} degrees of freedom in each arm',
  joints_per_leg: 'have {} joints in each leg',
};

/** A demand with a figure, a kind of body or parts; undefined for words that stand for themselves. */
function demandWords(constraint: Constraint, { figure }: Units): string | undefined {
  const { kind, op, value = 0, unit, word = '' } = constraint;
  const parts = countedParts(constraint);
  if (parts !== undefined) return `have ${parts}`;
  if (kind === 'family') return op === 'not' ? `be no ${kindOf(word)}` : `be ${withArticle(kindOf(word))}`;
  const bound = opWords[op];
  if (kind === 'mass') return `weigh ${bound}**${figure(value, 'kg')}**`;
  if (kind === 'cost') return `cost ${bound}**${money(value, said(unit ?? 'USD', 10))}**`;
  if (kind === 'size') return `measure ${bound}**${figure(value, 'm')}**`;
  if (sides[kind]) return `be ${bound}**${figure(value, 'm')}** ${sides[kind]}`;
  const told =
    Object.hasOwn(unanswered, kind) && constraint.value !== undefined ? unanswered[kind] : undefined;
  const most = op === 'max' && kind !== 'noise' ? (kind === 'temperature' ? 'up to ' : opWords.max) : '';
  return told?.replace('{}', () => `${most}**${figure(value, unit === '1' ? '' : said(unit ?? '', 10))}**`);
}

/** What the body shall be, each thing once; several families that one text excludes are that text. */
function demands(plan: Plan, units: Units): readonly string[] {
  const { sensors, environment } = plan;
  const own = partsByName[onlyKind(plan) ?? ''];
  const constraints = plan.constraints.filter(
    ({ kind, op, value }) => !(op === 'eq' && value !== undefined && own?.[kind] === value),
  );
  const counts = new Set(constraints.filter(({ kind }) => kind !== 'family').map(({ text }) => text));
  // All parts that it must have are one list, at the end of the others.
  const isOfList = (constraint: Constraint) => constraint.hard && countedParts(constraint) !== undefined;
  const told = constraints.flatMap((constraint) => {
    if (isOfList(constraint)) return [];
    const { kind, text, hard } = constraint;
    const words = demandWords(constraint, units);
    if ((kind === 'family' && counts.has(text)) || words === undefined) return [];
    return [hard ? words : `${words} if possible`];
  });
  const parts = [
    ...constraints.filter(isOfList).flatMap((constraint) => countedParts(constraint) ?? []),
    ...sensors.slice(0, mostWords).map((word) => withArticle(said(sensorNoun(word), longestWord))),
  ];
  return [
    ...told,
    ...(environment.wet === true ? ['cope with water'] : []),
    ...(parts.length > 0 ? [`have ${listed(parts)}`] : []),
  ];
}

const originOf = ({ provenance }: Plan, of: string) => provenance.find(({ path }) => path === of);

/** Where it works, unless the words of a ground or of water say it: a lawn is outdoors. */
function placeOf(plan: Plan): string {
  const { indoor, terrain } = plan.environment;
  if (indoor === undefined) return '';
  const text = originOf(plan, 'environment.indoor')?.text;
  const paths = ['environment.wet', ...terrain.map((_, at) => `environment.terrain[${at}]`)];
  const isSaid = paths.some((path) => {
    const origin = originOf(plan, path);
    return origin !== undefined && origin.kind !== 'assumed' && origin.text === text;
  });
  if (isSaid) return '';
  return indoor ? 'indoors' : 'outdoors';
}

/** The grounds that the person asks for; what is assumed is listed as such. */
function groundsAsked(plan: Plan): readonly string[] {
  const { capabilities, environment } = plan;
  if (capabilities.locomotion.some((motion) => offGround.has(motion))) return [];
  const byName = groundsByName[onlyKind(plan) ?? ''];
  return environment.terrain
    .filter((word, at) => word !== byName && originOf(plan, `environment.terrain[${at}]`)?.kind !== 'assumed')
    .slice(0, mostWords);
}

/** The family that the goal begins with, where the plan weighs bodies by other things: `snake that inspects a drain`. */
function openingFamily({ task_goal = '', suggested_embodiments }: Plan): string | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/^(?:(?:an?|the) )?(?:robot )?/, '');
  const goal = bare(task_goal);
  const begins = (noun: string) => goal === noun || goal.startsWith(`${noun} `);
  return suggested_embodiments.find(({ embodiment }) => begins(bare(familyNoun(embodiment))))?.embodiment;
}

/** The kinds of body that the person named, at most three. */
export function familiesNamed(plan: Plan): readonly string[] {
  const named = plan.suggested_embodiments.filter((_, n) =>
    plan.provenance.some(({ path, kind }) => path === `suggested_embodiments[${n}]` && kind === 'stated'),
  );
  const families = named.slice(0, 3).map(({ embodiment }) => embodiment);
  const family = openingFamily(plan);
  return families.length > 0 || family === undefined ? families : [family];
}

function body(plan: Plan): string {
  const families = familiesNamed(plan).map((family) => withArticle(kindOf(family)));
  return families.length > 0 ? listed(families, 'or') : 'a robot';
}

const mostDemands = 8;
const mostWords = 8;
const offGround = new Set(['fly', 'swim', 'float']);

/** English names of the languages that tasks are read in. */
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Who writes in another language reads that the answers do not. */
const languageLine = ({ language }: Plan): readonly string[] =>
  language === 'en' || language === 'und' ? [] : [`Read in ${names.of(language)}; answers are in English.`];

/** @param opening what is said before the robot: `You want` */
export function understoodWords(plan: Plan, units: Units, opening: string): string {
  const told = teller(plan, units);
  const does = actions(plan, told).slice(0, mostWords);
  const terrain = groundsAsked(plan);
  const { where: ground, measures: amounts, through } = groundOf(plan, terrain, told);
  const place = placeOf(plan);
  const { speed_m_s, duration_s } = plan.capabilities;
  const moves = ground.length > 0 || speed_m_s !== undefined ? ['moves'] : [];
  const runs = duration_s === undefined ? [] : ['runs'];
  const fits = through === '' ? [] : [`fits through ${through}`];
  const works = place === '' ? [] : ['works'];
  const acts = [does, moves, runs, fits, works].find(({ length }) => length > 0) ?? [];
  const what = acts.length > 0 ? `${body(plan)} that ${listed(acts)}` : body(plan);
  const where = [place, listed(ground)].flatMap((words) => (words === '' ? [] : [` ${words}`])).join('');
  const withWhat = amounts.length > 0 ? `, with ${listed(amounts)}` : '';
  const alsoFits = acts === fits ? '' : fits.map((words) => ` and ${words}`).join('');
  const [first = '', ...later] = plan.task_goal?.split(laterWords) ?? [];
  const began = later.length > 0 ? 'for what began as' : 'for this task:';
  const shall = demands(plan, units).slice(0, mostDemands);
  const isKnown = acts.length > 0 || amounts.length > 0;
  const isNamed = later.length === 0 && what !== 'a robot';
  const goal = !isKnown && !isNamed && first !== '' ? `, ${began} ${quoted(first, longestGoal)}` : '';
  return [
    `${opening} ${what}${where}${pace(plan, told)}${withWhat}${alsoFits}${goal}.`,
    ...(shall.length > 0 ? [`It should ${listed(shall)}.`] : []),
    ...preferredLine(plan),
    ...languageLine(plan),
  ].join(' ');
}
