import { smallPartsOf, trackBelts } from '@robotdesign/bring-up';
import { procure } from '@robotdesign/components';
import type { DesignDefinition, Procurement } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';

/** Runs in a worker thread: resolves the components of a definition, and counts its cables. */
export default ({
  design_id,
  revision,
  program,
  components,
  mean_power_w,
}: DesignDefinition): Procurement => {
  const { ir } = buildBody(program, components);
  const small = smallPartsOf(ir, components);
  return { design_id, revision, ...procure(components, mean_power_w, small, trackBelts(ir)) };
};
