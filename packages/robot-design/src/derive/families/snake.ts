import type { Random } from '@robotdesign/random';
import { gap } from '../../anatomy.ts';
import { hubGap } from '../../chain-anatomy.ts';
import type { DesignBrief } from '../brief.ts';
import { type Chain, chainFor, headValues, writeChain } from '../chain-body.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { jointRules, jointsTogether, lengthOf, mostUsedWord, wordsSet } from '../program-values.ts';
import { reserve } from '../reserve.ts';
import type { Writer } from '../writer.ts';

interface SnakeTraits extends Readonly<Record<string, string>> {
  readonly joints: 'yaw' | 'alternating';
  readonly wheels: 'beside' | 'beneath';
  readonly length: 'short' | 'long';
}

const jointText = {
  yaw: { phrase: 'bends sideways', title: 'Flat' },
  alternating: { phrase: 'bends alternately sideways and up', title: 'Rearing' },
} as const;
const wheelText = {
  beside: { phrase: 'free wheels at its sides', title: 'free wheels at its sides' },
  beneath: { phrase: 'small free wheels under it', title: 'free wheels under it' },
} as const;
const lengths = {
  short: { phrase: 'short, of at most 11 segments', title: 'short', segments: [8, 11] },
  long: { phrase: 'long, of at least 12 segments', title: 'long', segments: [12, 16] },
} as const;

const textOf = ({ joints, wheels, length }: SnakeTraits): ArchetypeText => ({
  kind: `${joints}_${wheels}`,
  phrase: `a snake that ${jointText[joints].phrase}, with ${wheelText[wheels].phrase}, ${lengths[length].phrase}`,
  title: `${jointText[joints].title} snake, ${lengths[length].title}, ${wheelText[wheels].title}`,
  legs: 0,
  wheels: 0,
});

/** Belly clearance for wheels under the body and for wheels at its sides. */
function clearanceOf(
  random: Random,
  wheels: SnakeTraits['wheels'],
  { scale }: Chain['anatomy'],
  brief: DesignBrief,
): number {
  const free = wheels === 'beside' ? random.between(0.004, 0.01) * scale : random.between(0.018, 0.024);
  return Math.max(free, reserve * (brief.clearance_m ?? 0));
}

/** Smallest joint range with which the body can form a wave, rad. */
const leastBend = 0.45;
const mostBend = 0.9;

/** Lengthens a chain so that wheels at its sides leave it room to bend. */
function aroundWheels(chain: Chain, radius: number, wheelWidth: number): Chain {
  const across = chain.girth_m + 2 * (hubGap + wheelWidth);
  const wheels = 2 * radius + gap;
  const pitch_m = Math.max(chain.pitch_m, wheels + across * Math.tan(leastBend / 2));
  const bend = 2 * Math.atan((pitch_m - wheels) / across);
  return { ...chain, pitch_m, yaw_range_rad: Math.min(bend, mostBend) };
}

function writeSnake(
  writer: Writer,
  random: Random,
  { joints, wheels, length }: SnakeTraits,
  brief: DesignBrief,
): void {
  const sized = chainFor(random, brief, { joints, segments: lengths[length].segments });
  const clearance_m = clearanceOf(random, wheels, sized.anatomy, brief);
  const width_m = random.between(0.007, 0.011) * Math.max(1, sized.anatomy.scale);
  const chain = wheels === 'beside' ? aroundWheels(sized, clearance_m + sized.girth_m / 4, width_m) : sized;
  writer.apply('shape_snake_head', 'robot', { ...headValues(brief, chain, random), clearance_m });
  writeChain(writer, random, chain, brief, (segment) =>
    writer.apply('set_free_wheels', segment, { place: wheels, width_m }),
  );
}

export const snake = describeFamily({
  family: 'snake',
  structure: { roots: ['shape_snake_head'], belowSegment: 'wheel_seat' },
  traits: (['yaw', 'alternating'] as const).flatMap((joints) =>
    (['beside', 'beneath'] as const).flatMap((wheels) =>
      (['short', 'long'] as const).map((length): SnakeTraits => ({ joints, wheels, length })),
    ),
  ),
  text: textOf,
  readTraits: (program) => {
    const joints = jointsTogether(wordsSet(program, jointRules, 'axis'));
    return {
      length: lengthOf(program, { short: lengths.short.segments }),
      ...mostUsedWord(program, 'wheels', {
        rules: ['set_free_wheels'],
        parameter: 'place',
        among: ['beside', 'beneath'],
      }),
      // A body that bends only up and down is not a snake and has no text.
      ...(joints === 'yaw' || joints === 'alternating' ? { joints } : {}),
    };
  },
  write: writeSnake,
});
