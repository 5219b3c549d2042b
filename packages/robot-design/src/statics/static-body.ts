import type { RobotDesignIR } from '@robotdesign/contracts';
import { type StaticArm, staticArms } from './arm-model.ts';
import { type PlacedLink, placeLinks } from './home-pose.ts';
import { type StaticModel, staticModel } from './static-model.ts';

/** A body at home, prepared for statics. */
export interface StaticBody {
  readonly ir: RobotDesignIR;
  readonly links: ReadonlyMap<string, PlacedLink>;
  readonly model: StaticModel;
  readonly arms: readonly StaticArm[];
}

/** Places the links of a body once for all parts of its statics. */
export function staticBody(ir: RobotDesignIR): StaticBody {
  const links = placeLinks(ir);
  return { ir, links, model: staticModel(ir, links), arms: staticArms(ir, links) };
}
