import { stockIds } from '@robotdesign/components';

/** Parameter of a rule that adds a link with a beam. */
export const stockParameter = {
  words: stockIds,
  optional: true,
  description: 'the tube or profile that its beam is cut from; printed if absent',
} as const;
