import type { RobotDesignProgram } from '@robotdesign/contracts';
import { mostUsedWord } from './program-values.ts';

/** Forms of the chassis that families on wheels and tracks share. */

export const chassisForms = ['box', 'tray', 'wedge'] as const;
export type ChassisForm = (typeof chassisForms)[number];

/** A form in the description and in the title of a kind. */
export const chassisFormText: Readonly<
  Record<ChassisForm, { readonly phrase: string; readonly title: string }>
> = {
  box: { phrase: 'a closed chassis', title: '' },
  tray: { phrase: 'an open tray', title: ', open tray' },
  wedge: { phrase: 'a chassis with a sloping nose', title: ', sloping nose' },
};

/** The form that a program gives its chassis, as a trait. */
export const readChassisForm = (program: RobotDesignProgram) =>
  mostUsedWord(program, 'form', { rules: ['frame_chassis'], parameter: 'form', among: chassisForms });
