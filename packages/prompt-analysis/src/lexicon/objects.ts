import { entries } from './entry.ts';

/**
 * Things that are often carried: the mass in kg of a full, ordinary one, and its width where fingers hold it, m; absent
 * for a thing that is held otherwise.
 */
export const objectMasses: Readonly<
  Record<string, { readonly kg: number; readonly wide_m?: number; readonly because: string }>
> = {
  bottle: { kg: 1, wide_m: 0.09, because: 'a full bottle is about 1 kg' },
  can: { kg: 0.35, wide_m: 0.066, because: 'a full 330 ml can is about 0.35 kg' },
  cup: { kg: 0.4, wide_m: 0.085, because: 'a full cup is about 0.4 kg' },
  laptop: { kg: 2, wide_m: 0.02, because: 'a laptop is about 2 kg' },
  phone: { kg: 0.2, wide_m: 0.01, because: 'a phone is about 0.2 kg' },
  book: { kg: 0.5, wide_m: 0.03, because: 'a book is about 0.5 kg' },
  brick: { kg: 3, wide_m: 0.115, because: 'a building brick is about 3 kg' },
  bucket: { kg: 10, because: 'a full 10-litre bucket is about 10 kg' },
  beer_crate: { kg: 17, because: 'a full crate of twenty half-litre bottles is about 17 kg' },
  pizza: { kg: 1, because: 'a boxed pizza is about 1 kg' },
  apple: { kg: 0.2, wide_m: 0.08, because: 'an apple is about 0.2 kg' },
  egg: { kg: 0.06, wide_m: 0.045, because: 'an egg is about 60 g' },
  tennis_ball: { kg: 0.058, wide_m: 0.067, because: 'a tennis ball is about 58 g' },
  table_tennis_ball: { kg: 0.0027, wide_m: 0.04, because: 'a table tennis ball is 2.7 g' },
  golf_ball: { kg: 0.046, wide_m: 0.043, because: 'a golf ball is at most 46 g' },
  camera_payload: { kg: 1, because: 'a camera with its gimbal is about 1 kg' },
  first_aid_kit: { kg: 2, because: 'a first-aid kit is about 2 kg' },
};

export const objectWords = entries('object', {
  bottle: 'bottle, flask, litre of water',
  can: 'can of, soda, beer can',
  cup: 'cup, mug, glass of, coffee, cup of tea',
  laptop: 'laptop, notebook computer',
  phone: 'phone, smartphone',
  book: 'book',
  brick: 'brick',
  bucket: 'bucket',
  beer_crate: 'beer crate, crate of beer, case of beer',
  pizza: 'pizza',
  apple: 'apple, orange, tomato',
  egg: 'egg',
  tennis_ball: 'tennis ball',
  table_tennis_ball: 'table tennis ball, ping pong ball, ping-pong ball',
  golf_ball: 'golf ball',
  camera_payload: 'cinema camera, film camera',
  first_aid_kit: 'first aid kit, medical kit, medicine',
});
