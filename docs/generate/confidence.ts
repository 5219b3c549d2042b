import { confidenceReport } from '../../packages/agent-loops/confidence/report.ts';
import { readSamples } from '../../packages/agent-loops/confidence/stored-samples.ts';
import { readModel } from '../../packages/agent-loops/src/candidate/confidence/model.ts';
import { written } from './markdown.ts';

/** How well confidence predicts the trials of candidates, by the stored weights and samples. */
export const confidencePage = (): string => `${written}# Calibration of confidence

How well the confidence in candidates predicts their trials, on prompts that its weights were fitted to and on held-out
ones. [How sure a candidate is to work](../explanation/confidence.md) explains the terms. \`npm run confidence\` prints the
same tables.

${confidenceReport(readModel(), readSamples()).text}
`;
