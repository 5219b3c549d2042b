import { describe, expect, test } from '@jest/globals';
import { readPrompt, wordsOf } from '../reading.ts';
import { mentioned } from '../testing/read-mentions.ts';

describe('what a text denies', () => {
  test.each([
    ['A robot that walks over gravel in the garden, no stairs.', 'terrain', ['gravel', 'soil', 'not stairs']],
    ['It drives over grass but must not swim.', 'locomotion', ['drive', 'not swim']],
    ['Not on gravel but on grass.', 'terrain', ['not gravel', 'grass']],
    ['A camera is not needed on this robot.', 'sensors', ['no need: camera']],
    ['There is no need for a camera on this robot.', 'sensors', ['no need: camera']],
    ['I have not thought about legs yet, it carries 5 kg.', 'parts', ['no need: leg']],
    ['Stairs are out of the question for this robot.', 'terrain', ['not stairs']],
    ['A robot with a gripper instead of wheels.', 'parts', ['gripper', 'not wheel']],
    ['Ein Roboter für die Wiese, ohne Kamera.', 'sensors', ['not camera']],
    ['Der Roboter soll fahren und darf nicht fliegen.', 'locomotion', ['drive', 'not fly']],
    ['Der Roboter braucht keine Kamera.', 'sensors', ['no need: camera']],
    [
      'Ein Roboter für die Wiese, nicht für Treppen, sondern für Kies.',
      'terrain',
      ['grass', 'not stairs', 'gravel'],
    ],
    ['Un robot pour le jardin, sans caméra.', 'sensors', ['not camera']],
    ['Le robot doit rouler et ne doit pas voler.', 'locomotion', ['drive', 'not fly']],
    ["Le robot n'a pas besoin de caméra.", 'sensors', ['no need: camera']],
    ['Un robot para el jardín, sin cámara.', 'sensors', ['not camera']],
    ['El robot debe caminar y no debe volar.', 'locomotion', ['walk', 'not fly']],
    ['El robot no necesita cámara.', 'sensors', ['no need: camera']],
    ['Biped, 12 kg. Arms: none', 'parts', ['not arm']],
    ['Biped | arms | none | wheels | 4', 'parts', ['not arm', 'wheel']],
    ['Biped robot\narms      none', 'parts', ['not arm']],
    ['Zweibeiniger Roboter. Arme: keine', 'parts', ['not arm']],
    ['Robot bipède, bras : aucun', 'parts', ['not arm']],
    ['Robot bípedo, brazos: ninguno', 'parts', ['not arm']],
    ['Robot bipede, braccia: nessuna', 'parts', ['not arm']],
    ['Robô bípede, braços: nenhum', 'parts', ['not arm']],
    ['双足机器人,手臂:无', 'parts', ['not arm']],
    ['庭の芝生を走るロボット。カメラは不要です。', 'sensors', ['no need: camera']],
  ])('%s', (prompt, category, expected) => {
    expect(mentioned(prompt, category)).toEqual(expected);
  });

  test('a denied comparison and an emphasis deny nothing', () => {
    expect(mentioned('A robot with no more than four legs.', 'parts')).toEqual(['leg']);
    expect(mentioned('It drives not only over gravel.', 'terrain')).toEqual(['gravel']);
  });

  test('what is written together with it is denied: "railless", "step-free"', () => {
    expect(mentioned('A robot for a stair-free garden path of gravel.', 'terrain')).toContain('not stairs');
  });

  test('does not reach into the next clause or sentence', () => {
    expect(mentioned('No stairs, just gravel.', 'terrain')).toEqual(['not stairs', 'gravel']);
    expect(mentioned('It has no wheels. It crosses gravel.', 'terrain')).toEqual(['gravel']);
  });

  test('the mention knows the words that deny it', () => {
    const reading = readPrompt('A rover for the garden, without any camera.');
    const camera = reading.mentions.find(({ concept }) => concept === 'camera');
    const { negation } = camera ?? {};
    expect(negation && wordsOf(reading, negation.first, negation.next)).toBe('without');
  });
});
