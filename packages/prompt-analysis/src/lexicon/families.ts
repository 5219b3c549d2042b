import { type BodyKind, isBodyKind } from '@robotdesign/contracts';
import { creaturePhrases } from './animals.ts';
import { entries } from './entry.ts';

const names: Readonly<Record<BodyKind, string>> = {
  quadruped:
    'quadruped, quadrupedal, four legged, 4 legged, on all fours, four footed, dog like, robodog, spot like, four legs, pack mule, robomule',
  hexapod: 'hexapod, six legged, 6 legged, insectoid, six legs, six footed',
  rover:
    'rover, wheeled robot, wheeled platform, wheeled vehicle, wheeled machine, wheeled thing, wheeled device, wheeled cart, four wheeled, 4 wheeled, six wheeled, 6 wheeled, rc car, robot car, robotic car, ugv, buggy, wheeled base, robot on wheels, on wheels, cart robot, robot cart, robot trolley, robot truck',
  biped: 'biped, bipedal, two legged, 2 legged, walks on two legs, walk on two legs, walking on two legs',
  humanoid:
    'humanoid, android robot, human like robot, human shaped, robot butler, robot waiter, robot nurse',
  snake: 'serpentine, snakebot',
  worm_chain:
    'wormbot, peristaltic robot, worm chain, worm like chain, chain of modules, modular chain, module chain, modular worm, segmented worm, worm crawler',
  centipede: 'many legged, multi legged, hundred legged, myriapod',
  bird: 'bird like robot, ornithopod',
  balancer: 'balancer, segway, self balancing, two wheeled, 2 wheeled, inverted pendulum',
  tracked:
    'tracked robot, tracked vehicle, tracked machine, tank like, robot tank, mini tank, caterpillar tracks, on tracks, tank treads, crawler tracks, with tracks',
  wheel_legged:
    'wheel legged, wheeled legs, legs with wheels, wheels on legs, wheel on each leg, wheels on its legs, wheels on the legs, wheel leg, leg wheel, legs on wheels, four legs with wheels, 4 legs with wheels, six legs with wheels, 6 legs with wheels, two legs with wheels, ending in wheels, end in wheels, end in a wheel, ends in a wheel, tipped with wheels, quadruped on wheels, quadruped with wheels, robot dog on wheels, robot dog with wheels, legged robot on wheels, legged robot with wheels, four legged robot on wheels, four legged robot with wheels, wheel at the end of each leg, wheels at the end of its legs, wheels at the ends of its legs, wheels at the end of the legs, wheels at the ends of the legs, wheels for feet, wheels as feet, wheels instead of feet, wheeled feet, wheel feet, wheels on its feet, wheels under its feet, rocker bogie, rocker bogies, rocker suspension, bogie suspension, rockers and bogies, rocker arms and bogies, like the mars rovers, like a mars rover, like mars rovers, mars rover like, mars rover style, mars rover type, mars rover suspension, suspension of the mars rovers, suspension of a mars rover',
  arm: 'robot arm, robotic arm, manipulator arm, six axis arm, articulated arm, desktop arm',
  mobile_manipulator:
    'mobile manipulator, arm on wheels, robot arm on wheels, robotic arm on wheels, manipulator on wheels, arm on a wheeled base, robot arm on a wheeled base, robotic arm on a wheeled base, arm on a rover, robot arm on a rover, rover with an arm, rover with a robot arm, wheeled robot with an arm, wheeled robot with a robot arm',
  legged_manipulator: 'legged manipulator, dog with an arm, quadruped with an arm, hexapod with an arm',
  octopod: 'octopod, eight legged, 8 legged',
  drone:
    'drone, quadcopter, multicopter, multirotor, quadrotor, octocopter, helicopter, uav, flying robot, flying machine, aircraft, airplane, aeroplane, fixed wing, airship, blimp, glider',
  boat: 'boat, ship, catamaran, sailboat, surface vessel, usv, robot boat, raft, barge',
  submarine:
    'submarine, underwater robot, underwater vehicle, auv, rov, submersible, swimming robot, diving robot',
  fish: 'robofish',
  gantry:
    'gantry, cable robot, crane robot, overhead crane, portal robot, bridge crane, ceiling rail, cable driven',
  ball: 'spherical robot, ball robot, rolling ball, sphere robot',
  hopper: 'hopping robot, one legged robot, one legged machine, one legged hopper, on one leg, monopod, pogo',
  wall_climber: 'wall climbing robot, wall climber, suction cups',
};

/** Bodies that may be asked for, by their own names and as the creatures that have them. */
export const familyWords = entries(
  'family',
  Object.fromEntries(
    Object.entries(names).map(([family, own]) => [
      family,
      [own, ...(creaturePhrases[family] ?? [])].join(', '),
    ]),
  ),
);

/** Body parts that are counted ("six legs") or excluded ("no wheels"). */
export const partWords = entries('part', {
  leg: 'legs, leg, legged',
  wheel: 'wheels, wheel, wheeled',
  arm: 'arms, arm',
  track: 'tracks, track, treads',
  rotor: 'propellers, propeller, rotors, rotor',
  wing: 'wings, wing',
});

/** What the links of a chain are called, and the families whose bodies are chains. */
export const segmentNames = ['segment', 'module'] as const;
export const chainFamilies: readonly BodyKind[] = ['snake', 'worm_chain'];

/** Parts that people count and that nothing here takes a number of, with what each is called in the plural. */
export const uncountedParts: Readonly<Record<string, string>> = {
  segment: 'segments',
  module: 'modules',
  joint: 'joints',
  motor: 'motors',
  servo: 'servos',
  actuator: 'actuators',
  axis: 'axes',
  link: 'links',
  finger: 'fingers',
  dof: 'degrees of freedom',
};

/** Which families have which parts: what "no wheels" excludes. */
export const familyParts: Readonly<Record<BodyKind, readonly string[]>> = {
  quadruped: ['leg'],
  hexapod: ['leg'],
  rover: ['wheel'],
  biped: ['leg'],
  humanoid: ['leg', 'arm'],
  snake: [],
  worm_chain: [],
  centipede: ['leg'],
  bird: ['leg', 'wing'],
  balancer: ['wheel'],
  tracked: ['track'],
  wheel_legged: ['leg', 'wheel'],
  arm: ['arm'],
  mobile_manipulator: ['wheel', 'arm'],
  legged_manipulator: ['leg', 'arm'],
  octopod: ['leg'],
  drone: ['rotor'],
  boat: [],
  submarine: [],
  fish: [],
  gantry: [],
  ball: [],
  hopper: ['leg'],
  wall_climber: [],
};

/** From how many legs to how many a body of each kind has; 0 where it stands on something else. */
const legRanges: Readonly<Record<BodyKind, readonly [least: number, most: number]>> = {
  quadruped: [4, 4],
  hexapod: [6, 6],
  rover: [0, 0],
  biped: [2, 2],
  humanoid: [2, 2],
  snake: [0, 0],
  worm_chain: [0, 0],
  centipede: [8, 100],
  bird: [2, 2],
  balancer: [0, 0],
  tracked: [0, 0],
  wheel_legged: [0, 0],
  arm: [0, 0],
  mobile_manipulator: [0, 0],
  legged_manipulator: [4, 4],
  octopod: [8, 8],
  drone: [0, 0],
  boat: [0, 0],
  submarine: [0, 0],
  fish: [0, 0],
  gantry: [0, 0],
  ball: [0, 0],
  hopper: [1, 1],
  wall_climber: [0, 0],
};

/** The parts of a body by the kind that it is called; none for an unknown one. */
export const partsOf = (kind: string): readonly string[] => (isBodyKind(kind) ? familyParts[kind] : []);

/** How many legs a kind of body has, at least and at most; 0 where it stands on something else. */
export const legsOf = (kind: string): readonly [least: number, most: number] =>
  isBodyKind(kind) ? legRanges[kind] : [0, 0];
