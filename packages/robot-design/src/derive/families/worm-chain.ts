import type { Random } from '@robotdesign/random';
import type { DesignBrief } from '../brief.ts';
import { chainFor, headValues, writeChain } from '../chain-body.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { jointRules, jointsTogether, lengthOf, mostUsedWord, wordsSet } from '../program-values.ts';
import type { Writer } from '../writer.ts';

interface WormTraits extends Readonly<Record<string, string>> {
  readonly joints: 'pitch' | 'alternating';
  readonly tread: 'pads' | 'ring' | 'runner';
  readonly length: 'short' | 'long';
}

const jointText = {
  pitch: { phrase: 'arches up and down', title: 'Arching' },
  alternating: { phrase: 'arches and turns alternately', title: 'Steering' },
} as const;
const treadText = {
  pads: { phrase: 'pads under each segment', title: 'on pads' },
  ring: { phrase: 'a soft ring around each segment', title: 'in rings' },
  runner: { phrase: 'a soft runner under each segment', title: 'on runners' },
} as const;
const lengths = {
  short: { phrase: 'short, of at most 7 segments', title: 'short', segments: [5, 7] },
  long: { phrase: 'long, of at least 8 segments', title: 'long', segments: [8, 11] },
} as const;

const textOf = ({ joints, tread, length }: WormTraits): ArchetypeText => ({
  kind: `${joints}_${tread}`,
  phrase: `a worm that ${jointText[joints].phrase}, with ${treadText[tread].phrase}, ${lengths[length].phrase}`,
  title: `${jointText[joints].title} worm, ${lengths[length].title}, ${treadText[tread].title}`,
  legs: 0,
  wheels: 0,
});

function writeWorm(
  writer: Writer,
  random: Random,
  { joints, tread, length }: WormTraits,
  brief: DesignBrief,
): void {
  const chain = chainFor(random, brief, { joints, segments: lengths[length].segments });
  writer.apply('shape_worm_head', 'robot', headValues(brief, chain, random));
  writeChain(writer, random, chain, brief, (segment) => writer.apply('lay_tread', segment, { form: tread }));
}

export const wormChain = describeFamily({
  family: 'worm_chain',
  structure: { roots: ['shape_worm_head'], belowSegment: 'belly' },
  traits: (['pitch', 'alternating'] as const).flatMap((joints) =>
    (['pads', 'ring', 'runner'] as const).flatMap((tread) =>
      (['short', 'long'] as const).map((length): WormTraits => ({ joints, tread, length })),
    ),
  ),
  text: textOf,
  readTraits: (program) => {
    const joints = jointsTogether(wordsSet(program, jointRules, 'axis'));
    return {
      length: lengthOf(program, { short: lengths.short.segments }),
      ...mostUsedWord(program, 'tread', {
        rules: ['lay_tread'],
        parameter: 'form',
        among: ['pads', 'ring', 'runner'],
      }),
      // A body that bends only sideways is not a worm and has no text.
      ...(joints === 'pitch' || joints === 'alternating' ? { joints } : {}),
    };
  },
  write: writeWorm,
});
