import type { Notice, Plan } from '@robotdesign/contracts';
import { quoted, said, sentence } from '../language/markdown.ts';
import { listed } from '../language/words.ts';

/** What of the task is not handled: notices about it, then in one line what was not understood and what was set aside. */

const longestNotice = 400;
const longestQuote = 80;
const longestReason = 120;
const mostNotices = 6;
const mostTexts = 6;

/** The first of some texts, and how many more there are. */
function some(texts: readonly string[]): string {
  const all = [...new Set(texts)];
  const more = all.length - mostTexts;
  return more > 0 ? `${all.slice(0, mostTexts).join(', ')} and ${more} more` : listed(all);
}

/** One line on the words of the prompt that went into nothing; empty where there are none. */
function unreadLine({ not_understood, ignored }: Plan): readonly string[] {
  const unclear = not_understood.map(({ text }) => quoted(text, longestQuote));
  const aside = ignored.map(
    ({ text, because }) => `${quoted(text, longestQuote)} (${said(because, longestReason)})`,
  );
  const parts = [
    ...(unclear.length > 0 ? [`Not understood: ${some(unclear)}.`] : []),
    ...(aside.length > 0 ? [`Set aside: ${some(aside)}.`] : []),
  ];
  return parts.length > 0 ? [parts.join(' ')] : [];
}

export function unhandledLines(plan: Plan | undefined, notices: readonly Notice[]): readonly string[] {
  const messages = [...new Set(notices.map(({ message }) => sentence(said(message, longestNotice))))];
  return [...messages.slice(0, mostNotices), ...(plan ? unreadLine(plan) : [])];
}
