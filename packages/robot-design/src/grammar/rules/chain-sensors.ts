import { needsComputer, type SensorKind } from '@robotdesign/components';
import { plate } from '../../anatomy.ts';
import { headSegment, holdsLargeBoard, tubeMiddle } from '../../chain-anatomy.ts';
import { addLink, anatomyAt, type Body, close, nodeOf } from '../body.ts';
import { defineRule } from '../rule.ts';
import { bracketSize, carriesAlready, kindParameter } from './sensor-mounts.ts';

function refuseSensor(
  body: Body,
  _target: string,
  { kind }: { readonly kind: SensorKind },
): string | undefined {
  const [, width = 0] = nodeOf(body, headSegment).size_m;
  return needsComputer(kind) && !holdsLargeBoard(width)
    ? 'the head is too narrow for its computer'
    : carriesAlready(body, kind);
}
const guard = {
  description: 'no other mount has this kind of sensor, and the computer that it needs fits into the head',
  refuses: refuseSensor,
} as const;

export const mountSnoutSensor = defineRule({
  name: 'mount_snout_sensor',
  symbol: 'snout',
  description: 'a sensor on the face of a head, looking ahead',
  parameters: { kind: kindParameter },
  guard,
  effect: (body, target, { kind }) => {
    const [length = 0] = nodeOf(body, target).size_m;
    addLink(body, {
      name: `snout_${kind}`,
      symbol: 'sensor_mount',
      form: kind,
      size: [plate, bracketSize, bracketSize],
      parent: target,
      anchor: [length / 2, 0, 0],
    });
    close(body, target, 'snout');
  },
});

export const mountBackSensor = defineRule({
  name: 'mount_back_sensor',
  symbol: 'back',
  description: 'a sensor on the upper side of a segment',
  parameters: { kind: kindParameter },
  guard,
  effect: (body, target, { kind }) => {
    const node = nodeOf(body, target);
    addLink(body, {
      name: `back_${kind}`,
      symbol: 'sensor_mount',
      form: kind,
      size: [bracketSize, bracketSize, plate],
      parent: target,
      anchor: [tubeMiddle(node, anatomyAt(body)), 0, (node.size_m[2] ?? 0) / 2],
    });
    close(body, target, 'back');
  },
});
