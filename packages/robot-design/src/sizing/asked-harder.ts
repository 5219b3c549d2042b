import type { DesignBrief } from '../derive/brief.ts';
import { askedValue, asking, type Finding, type SizingKey } from './finding.ts';
import type { SizingStrategy } from './sizing-state.ts';

/** Requirements that actuators and battery answer. */
export const answeredElsewhere: ReadonlySet<SizingKey> = new Set([
  'duration_s',
  'limits.cost_usd',
  'limits.mass_kg',
]);

/** Values are asked at most this much higher, or lower, than the task asks. */
const mostInflation = 2;
/** A value is asked at least and at most this much higher at a time. */
const leastStep = 1.004;
const mostStep = 1.3;
/** A step is asked at most this much higher at a time for a payload that it limits. */
const mostStepForLoad = 1.12;
/** A payload that friction or balance on a step limits needs the wheels or tracks of a higher step. */
const sizedBy = (finding: Finding): Finding =>
  finding.key === 'payload_kg' && finding.bound === 'step'
    ? { ...finding, key: 'step_m', value: 1, limit: mostStepForLoad }
    : finding;

/** The task asked a little harder, so that the next body meets what this one misses; undefined at the limit. */
export function askedHarder(
  asked: DesignBrief,
  brief: DesignBrief,
  findings: readonly Finding[],
  strategy: SizingStrategy,
): DesignBrief | undefined {
  let next = asked;
  for (const { key, met, sense, value, limit, bound } of findings.map(sizedBy)) {
    if (key === undefined || met !== false || answeredElsewhere.has(key)) continue;
    // Stronger actuators answer what torque limits; the structure is chosen for the load that the task asks.
    if (bound === 'torque' || bound === 'structure') continue;
    const [now, first] = [askedValue(next, key), askedValue(brief, key)];
    if (now === undefined || first === undefined || limit === undefined || value === undefined) continue;
    // Sizes hardly make a body so much faster.
    if (strategy === 'drives_first' && key === 'speed_m_s' && limit > mostInflation * value) continue;
    const ratio = sense === 'max' ? value / limit : limit / Math.max(value, limit / mostStep);
    const step = Math.min(Math.max(ratio * leastStep, leastStep), mostStep);
    const factor = Math.min((sense === 'max' ? first / now : now / first) * step, mostInflation);
    const harder = sense === 'max' ? first / factor : first * factor;
    if (Math.abs(harder / now - 1) > 1e-6) next = asking(next, key, harder);
  }
  return next === asked ? undefined : next;
}
