import { expect, test } from '@jest/globals';
import { rules } from './grammar.ts';
import { grammarRulesTable } from './table.ts';

test('the table of rules lists each rule with its symbol, guard, ranges and effect', () => {
  const table = grammarRulesTable();
  for (const rule of rules) {
    const row = table.split('\n').find((line) => line.startsWith(`| \`${rule.name}\` `));
    expect(row).toContain(`\`${rule.symbol}\``);
    expect(row).toContain(rule.guardText);
    expect(row).toContain(rule.description);
    for (const name of Object.keys(rule.parameters)) expect(row).toContain(`\`${name}\``);
  }
  expect(table).toContain('`rim_m`: 0.008–0.05 m (height of the rim)');
});

test('rule names are unique', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});
