export { isReachedHeight } from './answer/reach.ts';
export { failureWords, questionWords, resultWords } from './answer/result.ts';
export { counted, type Figure, figure, money, type Rounding } from './figures/figures.ts';
export { trialMeasures } from './figures/trial-measures.ts';
export { askedOf, type MeasureWords, measured, measureWords, type Sense } from './language/measures.ts';
export {
  doableWords,
  familyNoun,
  listed,
  onGround,
  plainWord,
  torqueTaken,
  withArticle,
} from './language/words.ts';
export {
  approvedWords,
  bestWords,
  completedWords,
  draftedWords,
  evolutionFailedWords,
  gainWords,
  pausedWords,
  stoppedWords,
} from './notices/evolutions.ts';
export {
  compilationFailedWords,
  compiledWords,
  exportedWords,
  filesExportedWords,
  printedWords,
  trialFailedWords,
  trialRefusedWords,
} from './notices/notices.ts';
export { triedWords } from './notices/tried.ts';
export { summaryOf } from './summary/write.ts';
export { answerWords } from './turns/answer.ts';
export { type EditedFigure, editedWords, editRefusedWords, type UndoneWish } from './turns/edited.ts';
export {
  chosenWords,
  doubtWords,
  missingWords,
  nothingToUndoWords,
  smallTalkWords,
  startedWords,
  undoneWords,
} from './turns/words.ts';
