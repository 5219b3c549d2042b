import { type Gait, measureGait, type Side } from '@robotdesign/gait';
import { bodyTree, depthFirst } from '@robotdesign/mjcf';
import type { BodyInModel } from '../body-in-model.ts';
import type { Contact, Simulator } from '../simulator.ts';

export interface GaitWatch {
  /** Call with the contacts of a step, each time they are read. */
  readonly contacts: (contacts: readonly Contact[]) => void;
  /**
   * The gait so far; absent for a body without feet, and for one that makes no stride.
   * @param sample_s time between the contacts
   */
  readonly result: (distance_m: number, sample_s: number) => { readonly gait?: Gait };
}

/** A foot within this distance of the middle belongs to no side, m. */
const middle_m = 0.001;

const sideOf = (y: number): Side => (Math.abs(y) < middle_m ? 'middle' : y > 0 ? 'left' : 'right');

/** Records which feet are on the ground. Create it when the body has settled. */
export function gaitWatch(simulator: Pick<Simulator, 'qpos'>, body: BodyInModel): GaitWatch {
  const links = depthFirst(bodyTree(body.ir));
  const feet = body.feet.flatMap(({ link: name, geoms }) => {
    const placed = links.find(({ link }) => link.name === name && link.role === 'foot');
    if (!placed) return [];
    return [{ side: sideOf(placed.homePose.position[1] ?? 0), geoms: new Set(geoms), down: [] as boolean[] }];
  });
  // The root of a body with feet is free: its position comes first.
  const hip_height_m = simulator.qpos()[2] ?? 0;
  return {
    contacts: (contacts) => {
      if (feet.length === 0) return;
      const touching = new Set(
        contacts.flatMap(({ geoms }) => (geoms.some((geom) => body.ground.has(geom)) ? geoms : [])),
      );
      for (const { geoms, down } of feet) down.push([...geoms].some((geom) => touching.has(geom)));
    },
    result: (distance_m, sample_s) => {
      if (feet.length < 2) return {};
      const gait = measureGait({ feet, sample_s, distance_m, hip_height_m });
      return gait ? { gait } : {};
    },
  };
}
