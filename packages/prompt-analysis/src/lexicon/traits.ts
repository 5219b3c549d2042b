import { entries } from './entry.ts';

/** What a task says of the body or of its ways, and by that speaks for some families; see `family-profiles/`. */
export const traitWords = entries('trait', {
  hands:
    'two hands, both hands, either hand, two arms, both arms, with its hands, with his hands, with hands, its hand, hand over, hand a, hand me, hand the, hand him, hand her, hand them, hand out, shake hands, shakes hands, handshake, fingers, pass me, button, light switch, lever, hold hands, wave at, wave to, waves at, waves to, assemble, put together, screw together, chop, stir, turn … knob, turn … key, use tools, use … tool, fold, make … bed, make … beds, get dressed, lay the table, load … dishwasher, set … table, unlock, screwdriver, door handle, by the handle',
  human_places:
    'made for people, made for humans, built for people, built for humans, human spaces, human environment, where people work, like a human would, like a person would, like a person, like a butler, butler, waiter, nurse, receptionist, human size, human sized, person sized, adult sized, next to people, dance, dances, bow, salute',
  many_legs:
    'many legs, many short legs, many small legs, lots of legs, dozens of legs, dozen legs, hundred legs, lots of little legs, rows of legs, more legs, several pairs of legs, pairs of legs, many feet',
  lost_leg:
    'leg is stuck, leg gets stuck, leg sticks, leg breaks, leg fails, broken leg, leg is broken, lose a leg, loses a leg, losing … leg, losing a few, lose … leg, lost … leg, missing leg, leg is lost, leg slips, leg is damaged, redundant legs, redundancy, redundant, one leg out of action, leg stops working',
  balance: 'balance, balancing, balances, on two legs, two feet, keep its balance, learn to walk, gait study',
  steady:
    'steady, stable, stay upright, stays upright, never tip, tip over, not tip, without tipping, without falling, never falls, not fall over, does not fall, statically stable',
  slender:
    'slender, slim, long and thin, thin body, thin enough, skinny, flexible body, flexible, thicker, cable like, rope like, hose like',
  bends:
    'bends, bend, bendy, elbow, elbows, tight corner, tight corners, around corners, twists and turns, winding, curved, u bend, s bend',
  legless: 'without legs, no legs, legless, limbless, without limbs, no limbs',
  burrow: 'burrow, burrows, molehill, wormhole, underground, into the soil, into soil, through soil',
  peristalsis:
    'peristaltic, peristalsis, peristaltically, soft body, soft bodied, soft robot, inch along, inches along, inching',
  winged: 'wings, perch, perches, flap, beak, feathers, stilts, long neck',
});
