import { catalogueVersion } from '@robotdesign/components';
import type {
  ComponentProgram,
  ExpandedRobotGraph,
  RobotDesignIR,
  RobotDesignProgram,
} from '@robotdesign/contracts';
import { type LinkParts, linkParts } from './link-parts.ts';
import { lowerToIr } from './lower-to-ir.ts';
import { chooseSlots } from './slots.ts';
import { stockSlots } from './stock-slots.ts';

/** The printed parts of all links, for the component program. */
function printedOf({ nodes }: ExpandedRobotGraph, parts: LinkParts): ComponentProgram['printed'] {
  const names = new Map(nodes.map((node) => [node.node_id, node.name]));
  return [...parts].flatMap(([id, own]) =>
    own.flatMap(({ source, name, material = '', mass_kg }) =>
      source === 'printed' ? [{ name, link: names.get(id) ?? id, material, mass_kg }] : [],
    ),
  );
}

/**
 * Chooses a real component for each slot of a graph, with a reason and a runner-up, unless `components` are given, and
 * builds the body from them. The same graph and catalogue give the same body.
 * @throws NoComponentError when the catalogue has no component for a slot; LoweringError
 */
export function lower(
  program: RobotDesignProgram,
  graph: ExpandedRobotGraph,
  components?: ComponentProgram,
): { readonly components: ComponentProgram; readonly ir: RobotDesignIR } {
  const slots = components?.slots ?? chooseSlots(graph);
  const parts = linkParts(graph, slots);
  const chosen = components ?? {
    catalogue_version: catalogueVersion,
    slots: [...slots, ...stockSlots([...parts.values()].flat())],
    printed: printedOf(graph, parts),
    unresolved: [],
  };
  return { components: chosen, ir: lowerToIr(program, graph, chosen, parts) };
}
