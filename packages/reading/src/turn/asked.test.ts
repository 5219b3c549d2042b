import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { askedIn } from './asked.ts';

const asked = (text: string) => askedIn(readPrompt(text));

describe('what a question asks for', () => {
  test.each([
    ['how heavy is it now?', ['mass']],
    ['how long does she run on one charge?', ['duration_s']],
    ['how long does A run?', ['duration_s']],
    ['How tall a step can the first one climb?', ['step_height_m']],
    ['how long would the print take?', []],
    ['how long and how wide is B?', ['length', 'width']],
    ["what's its top speed?", ['speed_m_s']],
    ['Wie lange läuft der mit einer Ladung?', ['duration_s']],
    ['combien pèse le premier ?', ['mass']],
    ['这个多重？', ['mass']],
    ['is it any good?', []],
  ])('%s', (text, figures) => {
    expect(asked(text).figures).toEqual(figures);
  });

  test('a figure that a design would have to reach', () => {
    expect(asked('Will number one climb a 12 cm kerb?').demands).toEqual([
      { figure: 'step_height_m', value: 0.12 },
    ]);
    expect(asked('can it carry 3 kg?').demands).toEqual([{ figure: 'payload_kg', value: 3 }]);
  });

  test.each([
    'Est-ce que ça marche ?',
    'De quel côté est la batterie ?',
    'Peut-on monter une caméra dessus ?',
    'Wie lange kann ich das noch ändern?',
    'Laut deiner Liste sind es zwei, oder?',
    'Consegue virar à esquerda?',
    'Você pode me guiar?',
    'Posso montar a câmera em cima?',
    'A che scala è il disegno?',
    'Resiste al sale?',
    'can it log data?',
    'can it get up when it is on its back?',
    '次の手段は？',
  ])('a word of another meaning asks for nothing: %s', (text) => {
    expect(asked(text)).toMatchObject({ figures: [], unknown: [] });
  });

  test.each([
    "Combien de temps pour l'imprimer ?",
    'Quanto dura la stampa?',
    '打印要多长时间？',
    '印刷に何時間かかりますか？',
    'how long does it take to print?',
  ])('the time of printing is no running time: %s', (text) => {
    expect(asked(text)).toMatchObject({ figures: [], unknown: ['printing'] });
  });

  test('what no figure answers', () => {
    expect(asked('is it loud?').unknown).toEqual(['noise']);
    expect(asked('would it tip over in the rain').unknown).toEqual(['stability', 'water']);
  });

  test.each([
    ['What does IP54 mean?', true],
    ['what is a bogie', true],
    ['Was heißt eigentlich ATEX?', true],
    ['what is the payload of B?', false],
    ['I mean B', false],
  ])('whether it asks for the meaning of a word: %s', (text, meaning) => {
    expect(asked(text).meaning).toBe(meaning);
  });
});
