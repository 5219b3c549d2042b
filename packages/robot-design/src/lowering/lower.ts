import { catalogueVersion } from '@robotdesign/components';
import type { ComponentProgram, ExpandedRobotGraph } from '@robotdesign/contracts';
import { linkParts } from './link-parts.ts';
import { chooseSlots } from './slots.ts';

/**
 * Chooses a real component for each slot of a graph, with a reason and a runner-up, and adds the printed structure.
 * The same graph and catalogue give the same program.
 * @throws NoComponentError when the catalogue has no component for a slot
 */
export function chooseComponents(graph: ExpandedRobotGraph): ComponentProgram {
  const slots = chooseSlots(graph);
  const names = new Map(graph.nodes.map((node) => [node.node_id, node.name]));
  const printed = [...linkParts(graph, slots)].flatMap(([id, parts]) =>
    parts.flatMap((part) =>
      part.source === 'printed'
        ? [
            {
              name: part.name,
              link: names.get(id) ?? id,
              material: part.material ?? '',
              mass_kg: part.mass_kg,
            },
          ]
        : [],
    ),
  );
  return { catalogue_version: catalogueVersion, slots, printed, unresolved: [] };
}
