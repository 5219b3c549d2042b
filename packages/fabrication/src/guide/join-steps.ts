import type { IrJoint } from '@robotdesign/contracts';
import { compose, depthFirst, type Pose, type TreeNode, type Vector } from '@robotdesign/mjcf';
import { sharedName } from '../shared-name.ts';
import {
  type BodyParts,
  boughtIn,
  boughtSurface,
  componentName,
  driveOf,
  holding,
  limbSignature,
  linkSignature,
  printedSurface,
} from './body-parts.ts';
import { nearestAxis } from './explode.ts';
import { fastenersText } from './fasteners.ts';
import type { Step, StepItem, Surface } from './step.ts';
import { capital, words } from './wording.ts';

/** Steps that join links to limbs, and limbs to the body. */

const isSpine = (node: TreeNode, child: TreeNode): boolean =>
  node.link.role === child.link.role && ['segment', 'torso'].includes(child.link.role);

/** The links that carry limbs: the torso, or all segments of a chain. */
const spineOf = (node: TreeNode): TreeNode[] => [
  node,
  ...node.children.filter((child) => isSpine(node, child)).flatMap(spineOf),
];
const limbsOf = (node: TreeNode): TreeNode[] => node.children.filter((child) => !isSpine(node, child));

function surfacesOf(body: BodyParts, { link, homePose }: TreeNode): Surface[] {
  const own = [
    ...(body.printed.get(link.name) ?? []).map(printedSurface),
    ...boughtIn(link).flatMap((part) => boughtSurface(body, part)),
  ];
  return own.map((surface) => ({ ...surface, pose: compose(homePose, surface.pose) as Pose }));
}

const middleOf = ({ homePose }: TreeNode): Vector => homePose.position;

const outOf = (from: TreeNode, to: TreeNode): Vector => {
  const [a, b] = [middleOf(from), middleOf(to)];
  const way: Vector = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  return Math.hypot(...way) < 1e-6 ? [0, 0, -1] : nearestAxis(way);
};

const degrees = (rad: number): string => `${Math.round((rad * 180) / Math.PI)}°`;

/** Fasteners in one link of a joint that hold a part of the other. */
function fastenersBetween({ ir, printed }: BodyParts, { parent, child }: IrJoint): string[] {
  const partsOf = (name: string) =>
    new Set([
      ...(ir.links.find((link) => link.name === name)?.parts ?? []).map((part) => part.name),
      ...(printed.get(name) ?? []).map((part) => part.name),
    ]);
  const [ofParent, ofChild] = [partsOf(parent), partsOf(child)];
  const holding = (link: string, others: ReadonlySet<string>) =>
    (printed.get(link) ?? []).flatMap(({ fasteners }) =>
      fasteners.filter(({ kind, holds }) => kind !== 'insert' && others.has(holds)),
    );
  return fastenersText([...holding(child, ofParent), ...holding(parent, ofChild)]);
}

/** Whether a link has a socket for its parent. */
const isPressed = ({ printed }: BodyParts, { child }: IrJoint): boolean =>
  (printed.get(child) ?? []).some(({ joins }) => joins.some(({ way }) => way === 'press'));

/** How a joint is put together. */
export function jointLine(body: BodyParts, joint: IrJoint): string {
  const { ir } = body;
  const child = words(joint.child);
  const drive = driveOf(ir, joint);
  if (joint.kind === 'fixed') {
    const found = fastenersBetween(body, joint);
    const other = words(joint.parent);
    if (found.length > 0) return `Fix the ${child} to the ${other} with ${found.join(' and ')}.`;
    return isPressed(body, joint)
      ? `Press the ${child} onto the ${other}, with glue on the faces that touch.`
      : `Glue the ${child} to the ${other}.`;
  }
  if (!drive) return `Put the ${child} on its axle in the ${words(joint.parent)}; it turns freely.`;
  const by = drive.link.name === joint.child ? joint.parent : joint.child;
  const other = words(by);
  const screws = holding(body, by, drive.part.name);
  const using = screws.length > 0 ? ` with ${screws.join(' and ')}` : '';
  const name = `${componentName(drive.part)} of the ${words(joint.name)}`;
  if (!joint.range_rad) return `Fix the ${other} on the shaft of the ${name}${using}.`;
  return `Set the ${name} to ${degrees(joint.home_rad)} (it will move from ${degrees(joint.range_rad.min)} to ${degrees(joint.range_rad.max)}), then fix its horn to the ${other}${using}.`;
}

/** Links of a limb, the next one taken off the one before it. */
function limbItems(body: BodyParts, limb: TreeNode): StepItem[] {
  const grow = (node: TreeNode, parent?: TreeNode): StepItem[] => [
    {
      label: words(node.link.name),
      surfaces: surfacesOf(body, node),
      ...(parent && { out: outOf(parent, node) }),
    },
    ...node.children.flatMap((child) => grow(child, node)),
  ];
  return grow(limb);
}

const jointsBelow = (node: TreeNode): IrJoint[] =>
  depthFirst(node)
    .slice(1)
    .flatMap(({ joint }) => joint ?? []);

function limbSteps(body: BodyParts, limbs: readonly TreeNode[]): Step[] {
  return [...Map.groupBy(limbs, limbSignature).values()].flatMap((same) => {
    const [limb] = same;
    if (!limb || limb.children.length === 0) return [];
    const names = same.map(({ link }) => link.name);
    return [
      {
        title: capital(`join the links below the ${words(sharedName(names))}`),
        repeated: same.length > 1 ? names.map(words) : [],
        items: limbItems(body, limb),
        lines: jointsBelow(limb).map((joint) => jointLine(body, joint)),
      },
    ];
  });
}

/** A link of the spine with its limbs around it. */
function fitStep(body: BodyParts, same: readonly TreeNode[]): Step[] {
  const [node] = same;
  const limbs = node ? limbsOf(node) : [];
  if (!node || limbs.length === 0) return [];
  const names = same.map(({ link }) => link.name);
  return [
    {
      title: capital(`fit the limbs to the ${words(sharedName(names))}`),
      repeated: same.length > 1 ? names.map(words) : [],
      items: [
        { label: words(node.link.name), surfaces: surfacesOf(body, node) },
        ...limbs.map((limb) => ({
          label: words(limb.link.name),
          surfaces: depthFirst(limb).flatMap((below) => surfacesOf(body, below)),
          out: outOf(node, limb),
        })),
      ],
      lines: limbs.flatMap(({ joint }) => (joint ? [jointLine(body, joint)] : [])),
    },
  ];
}

const unitSignature = (node: TreeNode): string =>
  [linkSignature(node.link), ...limbsOf(node).map(limbSignature).toSorted()].join(' ( ');

/** Steps from single links to the whole robot. */
export function joinSteps(body: BodyParts, root: TreeNode): Step[] {
  const spine = spineOf(root);
  const chain: Step[] =
    spine.length < 2
      ? []
      : [
          {
            title:
              spine.length === 2
                ? `Join the ${spine.map(({ link }) => words(link.name)).join(' and the ')}`
                : 'Join the segments',
            repeated: [],
            items: spine.map((node, index) => ({
              label: words(node.link.name),
              surfaces: [node, ...limbsOf(node).flatMap(depthFirst)].flatMap((one) => surfacesOf(body, one)),
              ...(index > 0 && { out: outOf(root, node) }),
            })),
            lines: spine.slice(1).flatMap(({ joint }) => (joint ? [jointLine(body, joint)] : [])),
          },
        ];
  return [
    ...limbSteps(body, spine.flatMap(limbsOf)),
    ...[...Map.groupBy(spine, unitSignature).values()].flatMap((same) => fitStep(body, same)),
    ...chain,
  ];
}
