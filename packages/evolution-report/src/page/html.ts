/** Markup whose text is escaped. */

export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
};

/** Markup of a template: values are escaped unless they are markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.map((text, at) => text + markupOf(parts[at])).join(''),
});

/** Markup that a library made. */
export const trusted = (markup: string): Html => ({ markup });
