import type { ComponentProgram, RobotDesignIR } from '@robotdesign/contracts';
import { checklistOf, type Subject } from './checklist.ts';
import { diagramOf } from './diagram/diagram.ts';
import { servoMapOf } from './servo-map.ts';
import { wiringOf } from './wiring.ts';

/** What a person needs to give a robot power for the first time. */
export interface BringUp {
  /** Wiring diagram, SVG. */
  readonly wiring: string;
  /** How each joint is commanded, JSON. */
  readonly servo_map: string;
  /** Checklist, Markdown. */
  readonly checklist: string;
}

/** The bring-up files of a body; equal bodies give equal bytes. @throws RangeError for a body without a battery */
export function bringUpOf(
  ir: RobotDesignIR,
  components: ComponentProgram,
  subject: Omit<Subject, 'fixed_base'>,
): BringUp {
  const wiring = wiringOf(ir, components);
  const { title, design_id, revision } = subject;
  const map = { design_id, revision, ...servoMapOf(wiring.buses) };
  return {
    wiring: diagramOf(wiring, `${title}, revision ${revision}`),
    servo_map: `${JSON.stringify(map, null, 2)}\n`,
    checklist: checklistOf(wiring, { ...subject, fixed_base: ir.fixed_base }),
  };
}
