import { type Family, families } from '@robotdesign/contracts';
import { structureOf } from '../derive/families.ts';
import { rules } from './grammar.ts';
import type { Parameter, Rule } from './rule.ts';
import { symbolMeanings } from './symbols.ts';

function parameterText(name: string, parameter: Parameter): string {
  const values =
    'words' in parameter
      ? parameter.words.map((word) => `\`${word}\``).join(', ')
      : `${parameter.min}–${parameter.max} ${parameter.unit}`;
  const left = parameter.optional ? ', optional' : '';
  return `\`${name}\`: ${values} (${parameter.description}${left})`;
}

/** The families whose bodies a rule starts. */
const startedBy = ({ name }: Rule): readonly Family[] =>
  families.filter((family) => structureOf(family).roots.includes(name));

/** The rules of the grammar as a Markdown table, and the open ends that they rewrite. */
export function grammarRulesTable(): string {
  const rows = rules.map((rule) => {
    const parameters = Object.entries(rule.parameters).map(([name, parameter]) =>
      parameterText(name, parameter),
    );
    const cells = [
      `\`${rule.name}\``,
      `\`${rule.symbol}\``,
      rule.symbol === 'robot' ? startedBy(rule).join(', ') : 'any with this end',
      rule.guardText,
      parameters.join('<br>') || 'none',
      rule.description,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const symbols = Object.entries(symbolMeanings).map(([symbol, meaning]) => `| \`${symbol}\` | ${meaning} |`);
  return [
    '| Rule | Rewrites | Families | Guard | Parameters | Effect |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '| Open end | Meaning |',
    '|---|---|',
    ...symbols,
    '',
  ].join('\n');
}
