import { familyNoun } from '@robotdesign/answers';
import type { CandidateName } from '../candidate/distinct-names.ts';
import type { SizedBody } from '../task-fit/sized-body.ts';

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/** The name of a body without an archetype: its family and its counted parts. */
export function bodyName({ graph, embodiment, leg_count, arm_count, wheel_count }: SizedBody): CandidateName {
  const joints = graph.edges.filter(({ kind, passive }) => kind !== 'fixed' && !passive).length;
  const segments = graph.nodes.filter(({ symbol }) => symbol === 'torso_segment').length;
  const limbs = [
    ...counted(leg_count, 'leg'),
    ...counted(arm_count, 'arm'),
    ...counted(wheel_count, 'wheel'),
    ...(segments > 1 ? counted(segments, 'segment') : []),
  ];
  const family = familyNoun(embodiment);
  const parts = [...limbs, ...counted(joints, 'driven joint')].join(', ');
  return {
    title: `${family.charAt(0).toUpperCase()}${family.slice(1)} with ${parts}`,
    phrase: `${family}: ${parts}`,
  };
}
