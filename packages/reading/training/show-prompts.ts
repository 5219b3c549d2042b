import type { Plan } from '@robotdesign/contracts';
import { readMarkedPrompts } from './prompts.ts';

/** `npm run accuracy -- --families`: whether the first suggested family is one that a robot engineer would accept. */

/** Prints every miss, and the shares of prompts whose first family, and whose first four families, have an accepted one. */
export function showMarkedPrompts(analyze: (prompt: string) => Plan): void {
  const prompts = readMarkedPrompts();
  let [first, firstFour] = [0, 0];
  for (const { text, families } of prompts) {
    const offered = analyze(text)
      .suggested_embodiments.filter(({ supported }) => supported)
      .map(({ embodiment }) => embodiment);
    const place = offered.findIndex((family) => families.includes(family));
    if (place === 0) first += 1;
    else console.log(`${JSON.stringify(text)}: ${offered[0] ?? 'none'}, not ${families.join(' or ')}`);
    if (place >= 0 && place < 4) firstFour += 1;
  }
  const share = (right: number) =>
    `${((100 * right) / prompts.length).toFixed(1)} %  ${right}/${prompts.length}`;
  console.log(`\nfirst family accepted       ${share(first)}`);
  console.log(`one of four accepted        ${share(firstFour)}`);
}
