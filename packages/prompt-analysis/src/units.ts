import { convert, type Length, type Mass, type Time } from 'convert';

/**
 * What a unit measures; values are kept in kg, m, rad, s, m/s, N, litres, percent or the money's own unit. `unused`
 * is recognised, such as a temperature or an area, and bears on no body.
 */
export type Dimension =
  | 'mass'
  | 'length'
  | 'angle'
  | 'time'
  | 'speed'
  | 'force'
  | 'volume'
  | 'percent'
  | 'unused'
  | 'money';

export interface Unit {
  readonly dimension: Dimension;
  /** Multiplies a value into the dimension's SI unit. */
  readonly factor: number;
  /** The currency's code. */
  readonly currency?: string;
}

const mass = (unit: Mass): Unit => ({
  dimension: 'mass',
  factor: convert(1, unit).to('kg'),
});
const length = (unit: Length): Unit => ({
  dimension: 'length',
  factor: convert(1, unit).to('m'),
});
const time = (unit: Time): Unit => ({
  dimension: 'time',
  factor: convert(1, unit).to('s'),
});
const money = (currency: string): Unit => ({ dimension: 'money', factor: 1, currency });
const plain = (dimension: Dimension, factor = 1): Unit => ({ dimension, factor });

/** Spellings of each unit, in English and where they are unmistakable in German, French and Spanish. */
const spellings: readonly (readonly [Unit, string])[] = [
  [mass('mg'), 'mg milligram milligrams'],
  [mass('g'), 'g gr gram grams gramme grammes gramm gramos'],
  [mass('kg'), 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramos'],
  [mass('t'), 't ton tons tonne tonnes'],
  [mass('lb'), 'lb lbs pound pounds pfund libras'],
  // Fourteen pounds.
  [plain('mass', 14 * convert(1, 'lb').to('kg')), 'stone'],
  [mass('oz'), 'oz ounce ounces'],
  [length('mm'), 'mm millimetre millimetres millimeter millimeters milímetros'],
  [length('cm'), 'cm cms centimetre centimetres centimeter centimeters zentimeter centimètres centímetros'],
  [length('dm'), 'dm decimetre decimetres decimeter decimeters'],
  [length('m'), 'm metre metres meter meters mètre mètres metro metros'],
  [length('km'), 'km kms kilometre kilometres kilometer kilometers kilomètres kilómetros'],
  [length('in'), 'in inch inches zoll pouces pulgadas " ” ″'],
  [length('ft'), "ft foot feet ' ’ ′"],
  [length('yd'), 'yd yard yards'],
  [length('mi'), 'mi mile miles'],
  [plain('angle', convert(1, 'deg').to('rad')), '° deg degree degrees grad degrés grados'],
  [plain('angle'), 'rad radian radians'],
  [time('s'), 's sec secs second seconds sekunden secondes segundos'],
  [time('min'), 'min mins minute minutes minuten minutos'],
  [time('h'), 'h hr hrs hour hours stunde stunden heure heures hora horas'],
  [time('d'), 'day days tage jours días'],
  [plain('speed', convert(1, 'mi').to('m') / convert(1, 'h').to('s')), 'mph'],
  [plain('speed', convert(1, 'km').to('m') / convert(1, 'h').to('s')), 'kph kmh'],
  [plain('speed', 0.514444), 'knot knots'],
  [plain('force'), 'n newton newtons'],
  [plain('volume'), 'l litre litres liter liters litros'],
  [plain('volume', 0.001), 'ml millilitre millilitres milliliter milliliters'],
  [plain('volume', convert(1, 'gal').to('L')), 'gallon gallons'],
  [plain('percent'), '% percent'],
  [plain('unused'), '℃ celsius fahrenheit'],
  [money('EUR'), '€ eur euro euros'],
  [money('USD'), '$ usd dollar dollars bucks'],
  [money('GBP'), '£ gbp quid'],
  [money('JPY'), '¥ jpy yen'],
  [money('CHF'), 'chf francs'],
  [money('CNY'), 'cny rmb yuan'],
  [money('INR'), '₹ inr rupees'],
];

const units: ReadonlyMap<string, Unit> = new Map(
  spellings.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Spellings that an article counts: "a kilo" is one, "a second arm" and "a foot sensor" are not. */
const counted = new Set(
  'kilo kg kilogram kilogramme gram ton tonne metre meter inch mile hour litre liter gallon'.split(' '),
);

/** Spellings that an article counts only in a measure: "roughly a foot", "a yard wide". */
const countedInMeasures = new Set('foot yard pound minute day'.split(' '));

/** The unit of a lower-case spelling. */
export function unitOf(lower: string): Unit | undefined {
  return units.get(lower);
}

/** Whether an article in front of a lower-case spelling counts one of the unit. */
export const isCountedByArticle = (lower: string, isMeasure: boolean): boolean =>
  counted.has(lower) || (isMeasure && countedInMeasures.has(lower));
