export {
  counted,
  type Figure,
  figure,
  figuresIn,
  imperial,
  metric,
  money,
  type Rounding,
  type Units,
} from './figures.ts';
export { familyNoun, listed, onGround, plainWord, torqueTaken, withArticle } from './words.ts';
