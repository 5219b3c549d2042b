import { join } from 'node:path';
import { wishClasses } from '../src/turn/wish-classes.ts';
import { type MarkedText, markedTexts } from './marked-texts.ts';

/** Messages that wish a change of one design, with what they wish: of `wishes/`. */
export const writtenWishes = (): readonly MarkedText<string>[] =>
  markedTexts(join(import.meta.dirname, 'wishes'), Object.keys(wishClasses));
