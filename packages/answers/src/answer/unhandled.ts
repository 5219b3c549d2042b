import type { Notice, Plan } from '@robotdesign/contracts';
import { quoted, said, sentence } from '../language/markdown.ts';
import { listed } from '../language/words.ts';
import { purposeOf } from './purpose.ts';

/**
 * What of the task is not handled: notices about it, its purpose, then in one line what was not understood and what was
 * set aside.
 */

const longestNotice = 400;
const longestQuote = 80;
const longestReason = 120;
const longestPurpose = 160;
const mostNotices = 6;
const mostTexts = 6;

/** The first of some texts, and how many more there are. */
function some(texts: readonly string[]): string {
  const all = [...new Set(texts)];
  const more = all.length - mostTexts;
  return more > 0 ? `${all.slice(0, mostTexts).join(', ')} and ${more} more` : listed(all);
}

const leastUnknown = 3;
const languages = [
  'English',
  'German',
  'French',
  'Spanish',
  'Italian',
  'Portuguese',
  'Japanese',
  'Chinese',
  'Arabic',
];

/** Where most words are unknown, the text may be of a language that is not read. */
function languageLine({ coverage }: Plan): string {
  const words = coverage.filter(({ kind }) => kind === 'word');
  const unknown = words.filter(({ outcome }) => outcome === 'not_understood').length;
  return unknown < leastUnknown || 2 * unknown < words.length
    ? ''
    : ` Tasks are read in ${listed(languages)}.`;
}

/** One line on the words of the prompt that went into nothing, apart from its purpose; empty where there are none. */
function unreadLine(plan: Plan, purpose = ''): readonly string[] {
  const { not_understood, ignored } = plan;
  const isApart = ({ text }: { readonly text: string }) => !purpose.includes(text);
  const unclear = not_understood.filter(isApart).map(({ text }) => quoted(text, longestQuote));
  const aside = [...Map.groupBy(ignored.filter(isApart), ({ because }) => because)].map(
    ([because, all]) =>
      `${some(all.map(({ text }) => quoted(text, longestQuote)))} (${said(because, longestReason)})`,
  );
  const parts = [
    ...(unclear.length > 0 ? [`Not understood: ${some(unclear)}.${languageLine(plan)}`] : []),
    ...(aside.length > 0 ? [`Set aside: ${aside.join('; ')}.`] : []),
  ];
  return parts.length > 0 ? [parts.join(' ')] : [];
}

export function unhandledLines(plan: Plan | undefined, notices: readonly Notice[]): readonly string[] {
  const messages = [...new Set(notices.map(({ message }) => sentence(said(message, longestNotice))))];
  const purpose = plan && purposeOf(plan);
  return [
    ...messages.slice(0, mostNotices),
    ...(purpose === undefined ? [] : [`Its purpose is not checked: ${quoted(purpose, longestPurpose)}.`]),
    ...(plan ? unreadLine(plan, purpose) : []),
  ];
}
