import { assemblyGuide, planPrint, printedParts, printFiles, usualPrint } from '@robotdesign/fabrication';
import { archetypes, buildBody, DerivationError, deriveProgram, openBrief } from '@robotdesign/robot-design';

/** Measures the print files of a quadruped with 12 driven joints on one thread. */

const metadata = { task: 'bench', agent_loop: 'bench', loop_version: '1' };
const joints = 12;

function quadruped() {
  for (const archetype of archetypes.quadruped)
    for (let seed = 1; seed <= 20; seed += 1)
      try {
        const program = deriveProgram({ family: 'quadruped', archetype, seed, brief: openBrief, metadata });
        const { ir } = buildBody(program);
        if (ir.actuators.length === joints) return ir;
      } catch (error) {
        if (!(error instanceof DerivationError)) throw error;
      }
  throw new RangeError(`no quadruped with ${joints} driven joints`);
}

/** Milliseconds from a body to all its print files and its guide, warm. */
export async function printTimes(runs: number): Promise<readonly number[]> {
  const ir = quadruped();
  const samples: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now();
    const plan = await planPrint(await printedParts(ir), usualPrint);
    printFiles(plan, await assemblyGuide(ir, plan, 'bench', () => {}));
    if (run > 0) samples.push(performance.now() - began);
  }
  return samples;
}
