import type { Embodiment, ParameterValue, RobotDesignProgram, RuleApplication } from '@robotdesign/contracts';
import { emptyBody, startTarget } from '../grammar/body.ts';
import { grammarName, grammarVersion, ruleNamed } from '../grammar/grammar.ts';
import { applyRule, DerivationError } from '../grammar/replay.ts';
import { structureOf } from './families.ts';
import type { Writer } from './writer.ts';

/** 0.1 mm and 1 mrad. */
const precision = { m: 1e4, rad: 1e3, count: 1 } as const;

function parameterValue(rule: string, name: string, value: number | string): ParameterValue {
  const parameter = ruleNamed(rule)?.parameters[name];
  if (!parameter) throw new DerivationError(0, `${rule} has no parameter ${name}`);
  if (typeof value === 'string') return { name, word: value };
  if ('words' in parameter) return { name, word: String(value) };
  const { unit, min, max } = parameter;
  const rounded = Math.round(value * precision[unit]) / precision[unit];
  return { name, number: Math.min(Math.max(rounded, min), max), unit };
}

export function newWriter(embodiment: Embodiment): Writer {
  const body = emptyBody(embodiment, structureOf(embodiment));
  const applications: RuleApplication[] = [];
  return {
    body,
    applications,
    apply: (rule, target, values = {}) => {
      const parameters = Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [parameterValue(rule, name, value)],
      );
      const application = { rule, target, parameters };
      applyRule(body, application);
      applications.push(application);
    },
  };
}

/** The program of what was written. */
export const programOf = (
  writer: Writer,
  seed: number,
  metadata: RobotDesignProgram['metadata'],
): RobotDesignProgram => ({
  grammar: grammarName,
  grammar_version: grammarVersion,
  start_symbol: startTarget,
  seed,
  metadata,
  applications: writer.applications,
});
