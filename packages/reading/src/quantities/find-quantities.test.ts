import { describe, expect, test } from '@jest/globals';
import { readNumbers, shown } from '../testing/read-numbers.ts';
import type { Language } from '../text/language.ts';

const read = (text: string, language?: Language): readonly string[] => {
  const numbers = readNumbers(text, language);
  return numbers.quantities.map((quantity) => shown(numbers, quantity));
};

describe('numbers with units', () => {
  test.each<[Language, string, readonly string[]]>([
    [
      'en',
      'two and a half metres, half a kilo, three quarters of an hour',
      ['2.5 m length', '0.5 kg mass', '0.75 h time'],
    ],
    [
      'en',
      '5\'6" tall, 5 ft 6 in, 1 1/2 hours, 3/4" pipe',
      ['5.5 ft length', '5.5 ft length', '1.5 h time', '0.75 in length'],
    ],
    ['en', '12 mg996r, 2 g, the minus 25 chamber', ['12 count', '996 name', '2 g mass', '-25 C temperature']],
    ['en', 'MASS NTE 12 G, RADIO 800 M LOS', ['12 g mass', '800 m length']],
    [
      'en',
      'Rs 1,50,000 or 2 lakh rupees, 1.5 crore INR',
      ['150000 INR money', '200000 INR money', '15000000 INR money'],
    ],
    ['en', 'steps of 10,15,120 mm', ['10.15 name']],
    ['en', 'Radio 800 M', ['800 count of M']],
    ['en', '4WD, a 6x6, 4x4 m', ['4 WD count', '6 count of 6', '4 m length', '4 m length']],
    ['en', 'robot 2 €50 cheaper, 2€50', ['2 count', '50 EUR money', '2.5 EUR money']],
    [
      'de',
      'anderthalb Kilo, fünfundzwanzig Zentimeter, eine halbe Stunde',
      ['1.5 kg mass', '25 cm length', '0.5 h time'],
    ],
    [
      'de',
      'ein Meter zwanzig, dreihundertfünfzig Gramm, 1.200 €',
      ['1.2 m length', '350 g mass', '1200 EUR money'],
    ],
    [
      'fr',
      'quatre-vingt-dix centimètres, une demi-heure, 1h30, 2 500 €',
      ['90 cm length', '0.5 h time', '1.5 h time', '2500 EUR money'],
    ],
    [
      'fr',
      'trois kilos et demi, une dizaine de kilos, 1 m 20 de haut',
      ['3.5 kg mass', '10 kg mass', '1.2 m length'],
    ],
    [
      'es',
      'kilo y medio, media hora, treinta y cinco centímetros',
      ['1.5 kg mass', '0.5 h time', '35 cm length'],
    ],
    [
      'it',
      "un chilo e mezzo, mezz'ora, trentacinque centimetri, 3 mila euro",
      ['1.5 kg mass', '0.5 h time', '35 cm length', '3000 EUR money'],
    ],
    [
      'pt',
      'um quilo e meio, meia hora, cento e vinte quilos, R$ 1.500',
      ['1.5 kg mass', '0.5 h time', '120 kg mass', '1500 BRL money'],
    ],
    [
      'ja',
      '２．５キロ、二十五センチ、2時間半、3万5千円',
      ['2.5 kg mass', '25 cm length', '2.5 h time', '35000 JPY money'],
    ],
    [
      'zh',
      '两公斤半,一米八,两个半小时,三万五千块,百分之二十',
      ['2.5 kg mass', '1.8 m length', '2.5 h time', '35000 CNY money', '20 percent percent'],
    ],
    [
      'ar',
      'كيلو ونصف، ١٢٫٥ سم، خمسة وعشرين سنتيمتر، ساعتين',
      ['1.5 kg mass', '12.5 cm length', '25 cm length', '2 h time'],
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(read(text, language)).toEqual(expected);
  });

  test('before and after a currency three digits behind a sign are thousands', () => {
    expect(read('2.500 euros, € 1.200, $1,999, 2.50 euros, a mass of 2.500 kg', 'en')).toEqual([
      '2500 EUR money',
      '1200 EUR money',
      '1999 USD money',
      '2.5 EUR money',
      '2.5 kg mass',
    ]);
    expect(read('2,500 Euro, 2.500 Euro', 'de')).toEqual(['2500 EUR money', '2500 EUR money']);
  });

  test.each<[Language, string, readonly string[]]>([
    ['fr', 'il porte 3kg4 ou 3kg400', ['3.4 kg mass', '3.4 kg mass']],
    ['de', '1 Meter und 70', ['1.7 m length']],
    ['es', '1 metro y 70', ['1.7 m length']],
    ['en', '2 m and 30 boxes', ['2 m length', '30 count of boxes']],
    ['ja', '勾配は8分の1、3分で1周', ['0.125 ratio', '3 min time', '1 count of 周']],
    ['zh', '坡度八分之一', ['0.125 ratio']],
    [
      'en',
      '48c in the shade, -20f in winter, ip 67, 3 N・m, 6 nos motors',
      ['48 C temperature', '-20 F temperature', '67 IP protection', '3 Nm torque', '6 count of motors'],
    ],
  ])('in other notations, %s: %s', (language, text, expected) => {
    const numbers = readNumbers(text, language);
    const rounded = numbers.quantities.map((one) => ({ ...one, value: Number(one.value.toPrecision(6)) }));
    expect(rounded.map((quantity) => shown(numbers, quantity))).toEqual(expected);
  });

  test('degrees are heat where the words around say so', () => {
    expect(read('35 degrees in the shade, a slope of 15 degrees, minus 10 degrees')).toEqual([
      '35 C temperature',
      '15 deg angle',
      '-10 C temperature',
    ]);
  });

  test('units may stand at the end of a key', () => {
    expect(read('step_height_mm = 150, "shift_h": 8')).toEqual(['150 mm length', '8 h time']);
    expect(read('max_speed_m_s: 1.5, speed_km_h: 5, payload_kg_max: 7, torque_nm: 5, cost_per_m: 3')).toEqual(
      ['1.5 m/s speed', '5 km/h speed', '7 kg mass', '5 Nm torque', '3 count'],
    );
  });

  test('units may stand in brackets before the number or in a later cell', () => {
    expect(read('Payload (kg): 5\nReach [mm] = 650\n| Width | 300 | – | mm |')).toEqual([
      '5 kg mass',
      '650 mm length',
      '300 mm length',
    ]);
  });
});

describe('ranges, lists and groups', () => {
  test.each<[string, readonly string[]]>([
    ['2–4 kg', ['2–4 kg mass']],
    ['between 2 and 4 kg', ['2–4 kg mass']],
    ['-20 to 40 °C', ['-20–40 C temperature']],
    ['2 or 3 legs', ['2–3 count of legs']],
    ['four or eight legs', ['4–8 count of legs']],
    ['4 or 6 kg', ['4 kg mass', '6 kg mass']],
    ['from 10 to 5 cm', ['10 cm length', '5 cm length']],
    ['45×30×20 cm', ['45 cm length', '30 cm length', '20 cm length']],
    ['L300 x W200 x H150 mm', ['300 mm length', '200 mm length', '150 mm length']],
    ['5 ± 0.1 mm', ['5 mm length', '±0.1 mm length']],
    ['2x 500 mm', ['2 count', '500 mm length']],
    ['about 5 kg', ['~5 kg mass']],
  ])('%s', (text, expected) => {
    expect(read(text, 'en')).toEqual(expected);
  });

  test('sides of one body share a group', () => {
    const { quantities } = readNumbers('3 kg, 45×30×20 cm and 2 by 3 m');
    expect(quantities.map(({ group }) => group)).toEqual([undefined, 0, 0, 0, 1, 1]);
  });
});

describe('counts and rates', () => {
  test.each<[Language, string, readonly string[]]>([
    [
      'en',
      'six strong legs and 2 arms, 3 joints each',
      ['6 count of legs', '2 count of arms', '3 count of joints'],
    ],
    [
      'en',
      '20 boxes a minute, twice a day, £5/h',
      ['20 rate of boxes per min', '2 rate per d', '5 GBP money per h'],
    ],
    [
      'de',
      'sechsbeinig, 4-Achs-Arm, 20 Teile pro Minute',
      ['6 count of sechsbeinig', '4 count of Achs', '20 rate of Teile per min'],
    ],
    ['ja', '六本足、毎分20個、時速3キロ', ['6 count of 足', '20 rate of 個 per min', '3 km/h speed']],
    ['zh', '三四个人,每分钟20件,时速5公里', ['3–4 count of 人', '20 rate of 件 per min', '5 km/h speed']],
    ['ar', 'بست أرجل', ['6 count of أرجل']],
  ])('%s: %s', (language, text, expected) => {
    expect(read(text, language)).toEqual(expected);
  });
});

describe('what is done in a time', () => {
  test.each<[Language, string, readonly string[]]>([
    [
      'en',
      'mows 800 m²/h, each hour it weeds 20 beds, every day it walks 5 km',
      ['800 m2 rate per h', '20 rate of beds per h', '5 km length'],
    ],
    ['de', '800 Quadratmeter pro Stunde', ['800 m2 rate per h']],
    ['fr', '800 mètres carrés par heure', ['800 m2 rate per h']],
    ['es', '800 metros cuadrados por hora', ['800 m2 rate per h']],
    ['it', "800 metri quadrati all'ora", ['800 m2 rate per h']],
    ['pt', '800 metros quadrados por hora', ['800 m2 rate per h']],
    [
      'ja',
      '1分に最大5cm進む。1時間に800平米刈る。1日3回',
      ['5 cm/min speed', '800 m2 rate per h', '3 rate of 回 per d'],
    ],
    [
      'zh',
      '每小时能割800平米,每天走5公里,每分钟爬5米,一天3次',
      ['800 m2 rate per h', '5 km length', '5 m/min speed', '3 rate of 次 per d'],
    ],
    ['ar', 'يقطع ٥ كم بالساعة', ['5 km/h speed']],
  ])('%s: %s', (language, text, expected) => {
    expect(read(text, language)).toEqual(expected);
  });
});

test.each<[Language, string, readonly string[]]>([
  ['en', 'from 8 in the morning to 6 in the evening', ['10 h time']],
  ['de', 'von 8 bis 17 Uhr', ['9 h time']],
  ['fr', 'de 8 h du matin à 6 h du soir', ['10 h time']],
  ['es', 'de las 8 de la mañana a las 6 de la tarde', ['10 h time']],
  ['pt', 'das 8 da manhã às 6 da tarde', ['10 h time']],
  ['ja', '9時から17時まで。午前9時から午後5時まで。夜10時間', ['8 h time', '8 h time', '10 h time']],
  ['zh', '从早上8点到晚上6点,8点到18点,晚上8小时', ['10 h time', '10 h time', '8 h time']],
  ['ar', 'من الساعة 8 صباحا إلى الساعة 6 مساء', ['10 h time']],
])('the time between two times of day, %s: %s', (language, text, expected) => {
  expect(read(text, language)).toEqual(expected);
});

describe('numbers that measure nothing', () => {
  test('digits of names are names, with the digits of what follows their own', () => {
    expect(read('ESP32, MG996R servos, NEMA 17, Raspberry Pi 4, 5G and a 160 g GoPro')).toEqual([
      '32 name',
      '996 name',
      '17 name',
      '4 name',
      '5 name',
      '160 g mass',
    ]);
  });

  test('classes, threads, packs and pipes are of their own dimension', () => {
    expect(read('IP67, M3 screws, a 3S lipo, 6s pack, DN100')).toEqual([
      '67 IP protection',
      '3 M thread',
      '3 S cells',
      '6 S cells',
      '100 DN length',
    ]);
  });

  test('times of day, years and ratios', () => {
    expect(read('since 2019, at 3 pm, from 8:00 to 17:30, 5:1, the 4th floor, 50/50.')).toEqual([
      '2019 date',
      '15 date',
      '9.5 h time',
      '5 ratio',
      '4 ordinal',
      '1 ratio',
    ]);
  });

  test('"one" behind a label is a number', () => {
    expect(read('Arm: one, wheels: four')).toEqual(['1 count', '4 count']);
    expect(read('My wish: one with legs')).toEqual([]);
  });

  test('words that only look like numbers are none', () => {
    expect(read('one by one they help one another')).toEqual([]);
    expect(read('the cheap one, the one with legs')).toEqual([]);
    expect(read('十分に統一された', 'ja')).toEqual([]);
  });
});

test.each([
  'Le robot supporte au moins 5 °C',
  'El robot aguanta al menos 5 °C',
  'O robô aguenta pelo menos 5 °C',
])('"at least" is no minus: %s', (prompt) => {
  expect(readNumbers(prompt).quantities.map(({ value }) => value)).toEqual([5]);
});
