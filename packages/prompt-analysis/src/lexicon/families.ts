import { entries } from './entry.ts';

/**
 * Bodies that may be asked for by name. An animal's name alone is no body ("walk my dog"): it stands in a phrase
 * that makes it one.
 */
export const familyWords = entries('family', {
  quadruped:
    'quadruped, quadrupedal, four legged, 4 legged, robot dog, robotic dog, dog robot, dog like, like a dog, robodog, robot cat, robot horse, spot like, mechanical dog, four legs',
  hexapod:
    'hexapod, six legged, 6 legged, insect like, like an insect, robot ant, ant like, like an ant, robotic insect, insectoid, six legs, like a beetle, robot bug',
  rover:
    'rover, wheeled robot, wheeled platform, wheeled vehicle, four wheeled, 4 wheeled, six wheeled, rc car, robot car, robotic car, ugv, buggy, wheeled base, robot on wheels, on wheels',
  biped: 'biped, bipedal, two legged, 2 legged, walks on two legs',
  humanoid: 'humanoid, android robot, human like robot, human shaped',
  snake: 'snake robot, robot snake, robotic snake, snake like, like a snake, serpentine',
  worm_chain: 'worm robot, robot worm, robotic worm, worm like, like a worm, inchworm, earthworm',
  centipede: 'centipede, millipede, many legged, multi legged',
  bird: 'robot bird, robotic bird, bird robot, bird like robot, ostrich robot',
  balancer: 'balancer, segway, self balancing, two wheeled, 2 wheeled, inverted pendulum',
  tracked:
    'tracked robot, tracked vehicle, tank like, robot tank, caterpillar tracks, on tracks, tank treads, crawler tracks, with tracks',
  wheel_legged: 'wheel legged, wheeled legs, legs with wheels, wheels on legs',
  arm: 'robot arm, robotic arm, manipulator arm, six axis arm, articulated arm, desktop arm',
  mobile_manipulator: 'mobile manipulator, arm on wheels, rover with an arm, wheeled robot with an arm',
  legged_manipulator: 'legged manipulator, dog with an arm, quadruped with an arm, hexapod with an arm',
  octopod:
    'octopod, eight legged, 8 legged, spider robot, robot spider, robotic spider, spider like, like a spider',
  drone:
    'drone, quadcopter, multicopter, multirotor, quadrotor, helicopter, uav, flying robot, flying machine, aircraft, airplane, aeroplane, fixed wing',
  boat: 'boat, ship, catamaran, sailboat, surface vessel, usv, robot boat',
  submarine: 'submarine, underwater robot, underwater vehicle, auv, rov, submersible, swimming robot',
  fish: 'robot fish, robotic fish, fish robot, fish like, like a fish, robot eel',
  gantry: 'gantry, cable robot, crane robot, overhead crane, portal robot',
  ball: 'spherical robot, ball robot, rolling ball, sphere robot',
  hopper: 'hopping robot, one legged, monopod, pogo',
  wall_climber: 'wall climbing robot, wall climber, gecko like, like a gecko',
});

/** Body parts that are counted ("six legs") or excluded ("no wheels"). */
export const partWords = entries('part', {
  leg: 'legs, leg, legged',
  wheel: 'wheels, wheel, wheeled',
  arm: 'arms, arm',
  track: 'tracks, track, treads',
  rotor: 'propellers, propeller, rotors, rotor',
  wing: 'wings, wing',
});

/** Which families have which parts: what "no wheels" excludes. */
export const familyParts: Readonly<Record<string, readonly string[]>> = {
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

/** Numbers of legs that a family's name says. */
export const familyLegs: Readonly<Record<string, number>> = {
  quadruped: 4,
  hexapod: 6,
  biped: 2,
  humanoid: 2,
  octopod: 8,
  legged_manipulator: 4,
};
