import { component, material } from '@robotdesign/components';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree } from '@robotdesign/mjcf';
import { manifestOf, type PrintManifest } from '../files/manifest.ts';
import type { Piece } from '../plates/pieces.ts';
import type { PrintPlan } from '../print-plan.ts';
import type { PrintedPart } from '../printed-part.ts';
import { bodyParts, stickerFor, stuckParts } from './body-parts.ts';
import { buildSteps } from './build-steps.ts';
import { fastenersText } from './fasteners.ts';
import { joinSteps } from './join-steps.ts';
import type { Step } from './step.ts';
import { drawStep, type StepPicture } from './step-picture.ts';
import { countedLines, words } from './wording.ts';

/** What a person reads to print and build a robot. */
export interface AssemblyGuide {
  readonly title: string;
  readonly manifest: PrintManifest;
  /** What to measure before printing, by component. */
  readonly measureFirst: readonly { readonly component: string; readonly lines: readonly string[] }[];
  readonly components: readonly { readonly name: string; readonly count: number }[];
  readonly fasteners: readonly string[];
  readonly tools: readonly string[];
  /** How to join the pieces of parts that are cut for the bed. */
  readonly cutParts: readonly string[];
  readonly steps: readonly (Step & { readonly picture: StepPicture })[];
}

/** Each line once, with how often it is there if that is not once. */
const counted = (lines: readonly string[]): string[] =>
  countedLines(lines).map(({ line, count }) => (count > 1 ? `${count} × ${line}` : line));

function measurements({ parts }: PrintPlan): AssemblyGuide['measureFirst'] {
  const notes = parts.flatMap((part) => part.notes.map((note) => ({ ...note, part: part.name })));
  return [...Map.groupBy(notes, ({ component_id }) => component_id)].map(([id, same]) => ({
    component: component(id).name,
    lines: [
      ...new Set(same.flatMap(({ measure }) => measure)),
      `It goes into: ${counted(same.map(({ part }) => words(part))).join(', ')}.`,
    ],
  }));
}

interface CutPieces {
  readonly pieces: readonly Pick<Piece, 'name' | 'kind' | 'shape' | 'count' | 'parts'>[];
}

/** How to join the pieces of each part that is cut for the bed; thin cut faces have no room for pegs. */
export function cutPartLines({ pieces }: CutPieces): string[] {
  const ofKind = (kind: 'cut' | 'peg') => pieces.filter((piece) => piece.kind === kind);
  const pegged = new Set(ofKind('peg').flatMap(({ parts }) => parts));
  return [...Map.groupBy(ofKind('cut'), ({ shape }) => shape)].map(([part, same]) => {
    const [{ count, parts } = { count: 1, parts: [] }] = same;
    const often = count > 1 ? ` (${count} times)` : '';
    const how = parts.some((owner) => pegged.has(owner))
      ? 'Press pegs into the holes of the cut faces, spread glue, and push the pieces together.'
      : 'Spread glue on the cut faces and hold them together on a flat surface until it is dry.';
    return `${words(part)}${often}: join ${same.map(({ name }) => name).join(', ')}. ${how}`;
  });
}

const isGlued = ({ joins }: PrintedPart): boolean => joins.some(({ way }) => way !== 'clamp');

function toolsFor({ parts, pieces }: PrintPlan, stickers: ReadonlySet<string>): string[] {
  const kinds = new Set(parts.flatMap(({ fasteners }) => fasteners.map(({ kind }) => kind)));
  return [
    'Sharp knife for brims and supports',
    ...(kinds.has('screw') ? ['Screwdrivers for the screws below'] : []),
    ...(kinds.has('insert') ? ['Soldering iron for the heat-set inserts'] : []),
    ...(kinds.has('tie') ? ['Side cutter for the cable ties'] : []),
    ...(stickers.has('double-sided foam tape') ? ['Double-sided foam tape'] : []),
    ...(stickers.has('glue') || pieces.some(({ kind }) => kind === 'cut') || parts.some(isGlued)
      ? ['Epoxy glue']
      : []),
  ];
}

/** Writes and draws the guide of a print. @param onStep is called before each picture with those drawn and their total */
export async function assemblyGuide(
  ir: RobotDesignIR,
  plan: PrintPlan,
  title: string,
  onStep: (done: number, total: number) => void,
): Promise<AssemblyGuide> {
  const body = await bodyParts(ir, plan.parts);
  const root = bodyTree(ir);
  const steps = [...buildSteps(body, root), ...joinSteps(body, root)];
  const drawn: (Step & { picture: StepPicture })[] = [];
  for (const [index, step] of steps.entries()) {
    onStep(index, steps.length);
    drawn.push({ ...step, picture: await drawStep(step) });
  }
  const bought = ir.links.flatMap(({ parts }) =>
    parts.flatMap(({ component_id }) => (component_id === undefined ? [] : component(component_id).name)),
  );
  return {
    title,
    manifest: manifestOf(plan),
    measureFirst: measurements(plan),
    components: countedLines(bought).map(({ line, count }) => ({ name: line, count })),
    fasteners: fastenersText(plan.parts.flatMap(({ fasteners }) => fasteners)),
    tools: toolsFor(plan, new Set(stuckParts(body).map(stickerFor))),
    cutParts: cutPartLines(plan),
    steps: drawn,
  };
}

/** How the printer is set up, for a person who uses another slicer. */
export function printLines({ profile, materials, bed_mm, totals }: PrintManifest): string[] {
  return [
    `Profile ${profile.name}: layers of ${profile.layer_mm} mm, ${profile.perimeters} perimeters of ${profile.line_width_mm} mm, floors and ceilings of ${profile.wall_mm} mm, nozzle ${profile.nozzle_mm} mm, brim ${profile.brim_mm} mm.`,
    `Bed ${bed_mm.join(' × ')} mm. ${totals.plates} plates, about ${Math.round(totals.hours)} hours and ${Math.round(totals.filament_kg * 1000)} g of filament.`,
    ...materials.map(({ id, name, settings }) => {
      const { nozzle_c, bed_c } = material(id);
      return `${name}: nozzle ${nozzle_c.join('–')} °C, bed ${bed_c.join('–')} °C. PrusaSlicer: import ${settings} with File, Import, Import Config.`;
    }),
    'The 3MF plates carry walls and infill of each piece for PrusaSlicer. In another slicer set the infill of the table.',
  ];
}
