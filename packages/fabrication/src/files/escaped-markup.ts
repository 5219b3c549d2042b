const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for the content or an attribute of HTML or XML. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
