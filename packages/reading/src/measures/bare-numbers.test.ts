import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from '../index.ts';
import { readPrompt } from '../reading.ts';
import { shown } from '../testing/read-numbers.ts';

const read = (prompt: string): readonly string[] => {
  const reading = readPrompt(prompt);
  return reading.quantities.map((quantity) => shown(reading, quantity));
};

describe('a side without a unit', () => {
  test.each([
    ['The robot crawls through a culvert 60 cm wide by 45 high', ['60 cm length', '45 cm length']],
    ['Der Roboter passt durch eine Öffnung, 60 cm breit und 45 hoch', ['60 cm length', '45 cm length']],
    ['Le robot passe une trappe de 60 cm de large sur 45 de haut', ['60 cm length', '45 cm length']],
    ['El robot pasa por un hueco de 60 cm de ancho y 45 de alto', ['60 cm length', '45 cm length']],
    ['Il robot passa da una botola larga 60 cm e alta 45', ['60 cm length', '45 cm length']],
    ['O robô passa por um vão de 60 cm de largura e 45 de altura', ['60 cm length', '45 cm length']],
    ['ロボットは幅60cm、高さ45の穴を通る', ['60 cm length', '45 cm length']],
    ['机器人要通过宽60厘米,高45的洞口', ['60 cm length', '45 cm length']],
    ['الروبوت يمر من فتحة عرضها 60 سم وارتفاعها 45', ['60 cm length', '45 cm length']],
  ])('has that of the one before: %s', (prompt, expected) => {
    expect(read(prompt)).toEqual(expected);
  });

  test('is a count if a thing is counted', () => {
    expect(read('The robot is 60 cm long and has 2 wide tracks')).toEqual([
      '60 cm length',
      '2 count of tracks',
    ]);
  });
});

describe('a length without a unit, where no other is near, has the usual one', () => {
  test.each([
    ['The robot is 45 high', ['45 cm length']],
    ['Arm for the bench, reach at least 850', ['850 mm length']],
    ['Bench arm, 6 axes, reach 0.8', ['6 count of axes', '0.8 m length']],
  ])('%s', (prompt, expected) => {
    expect(read(prompt)).toEqual(expected);
  });
});

describe('money without a currency', () => {
  test.each([
    ['A rover for the garden, budget 900 at most', ['900 money']],
    ['Ein Roboter für den Garten, Budget: höchstens 900', ['900 money']],
    ['Un robot pour le jardin, budget 900 maximum', ['900 money']],
    ['Un robot para el jardín, presupuesto máximo 900', ['900 money']],
    ['Un robot per il giardino, spesa: massimo 900', ['900 money']],
    ['Um robô para o jardim, posso pagar no máximo 900', ['900 money']],
    ['庭用のロボット、予算は900以内', ['900 money']],
    ['花园机器人,预算900以内', ['900 money']],
    ['روبوت للحديقة، الميزانية 900 كحد أقصى', ['900 money']],
  ])('%s', (prompt, expected) => {
    expect(read(prompt)).toEqual(expected);
  });

  test('other words or things that are counted keep their meaning', () => {
    expect(read('The budget pays for 20 robots')).toEqual(['20 count of robots']);
    expect(read('It costs 300 euros, for 12')).toEqual(['300 EUR money', '12 count']);
  });
});

test('the plan says which unit is assumed, at the place where the number is', () => {
  const { assumptions = [] } = analyzePrompt('An arm that lifts 2 kg, width 30 cm, height 45 at most');
  expect(assumptions).toContainEqual({
    text: '"45" has no unit and is taken as 45 cm',
    about: 'constraints[1]',
  });
});

test('a budget next to thousands of euros is in euros', () => {
  const reading = readPrompt('The total is 2 k€ for the project, budget for the robot: 900 at most');
  expect(reading.quantities.at(-1)).toMatchObject({ dimension: 'money', unitId: 'EUR', si: 900 });
});
