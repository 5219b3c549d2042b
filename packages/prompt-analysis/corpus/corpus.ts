import type { CorpusPrompt } from './corpus-prompt.ts';
import { careAndLaboratoriesPrompts } from './prompts/care-and-laboratories.ts';
import { everydayTasksPrompts } from './prompts/everyday-tasks.ts';
import { familyHomesPrompts } from './prompts/family-homes.ts';
import { farmsAndForestsPrompts } from './prompts/farms-and-forests.ts';
import { formLimitsPrompts } from './prompts/form-limits.ts';
import { formLoadsPrompts } from './prompts/form-loads.ts';
import { heldOutTasksPrompts } from './prompts/held-out-tasks.ts';
import { heldOutTasksMorePrompts } from './prompts/held-out-tasks-more.ts';
import { homeAndHobbyPrompts } from './prompts/home-and-hobby.ts';
import { hostileTextPrompts } from './prompts/hostile-text.ts';
import { householdTasksPrompts } from './prompts/household-tasks.ts';
import { injectedAndEmptyTextPrompts } from './prompts/injected-and-empty-text.ts';
import { limitsOfHobbyistsPrompts } from './prompts/limits-of-hobbyists.ts';
import { loadsAndLimitsPrompts } from './prompts/loads-and-limits.ts';
import { mixedTasksPrompts } from './prompts/mixed-tasks.ts';
import { namedFamiliesPrompts } from './prompts/named-families.ts';
import { negationsAndConflictsPrompts } from './prompts/negations-and-conflicts.ts';
import { numberWordingsPrompts } from './prompts/number-wordings.ts';
import { outdoorTasksPrompts } from './prompts/outdoor-tasks.ts';
import { pipesAndGapsPrompts } from './prompts/pipes-and-gaps.ts';
import { promptInjectionsPrompts } from './prompts/prompt-injections.ts';
import { rescueAndInspectionPrompts } from './prompts/rescue-and-inspection.ts';
import { specSheetsPrompts } from './prompts/spec-sheets.ts';
import { tasksInChatterPrompts } from './prompts/tasks-in-chatter.ts';
import { tradeTasksPrompts } from './prompts/trade-tasks.ts';
import { unsupportedBodiesPrompts } from './prompts/unsupported-bodies.ts';
import { unusualRegistersPrompts } from './prompts/unusual-registers.ts';
import { vagueAndOffTopicPrompts } from './prompts/vague-and-off-topic.ts';
import { warehousesAndDeliveriesPrompts } from './prompts/warehouses-and-deliveries.ts';
import { workplacesPrompts } from './prompts/workplaces.ts';

/** The tuning half: anyone who tunes the analyzer may read these. */
const tunedOn: readonly CorpusPrompt[] = [
  ...namedFamiliesPrompts,
  ...unsupportedBodiesPrompts,
  ...householdTasksPrompts,
  ...outdoorTasksPrompts,
  ...pipesAndGapsPrompts,
  ...loadsAndLimitsPrompts,
  ...negationsAndConflictsPrompts,
  ...tasksInChatterPrompts,
  ...hostileTextPrompts,
  ...mixedTasksPrompts,
  ...familyHomesPrompts,
  ...farmsAndForestsPrompts,
  ...careAndLaboratoriesPrompts,
  ...warehousesAndDeliveriesPrompts,
  ...rescueAndInspectionPrompts,
  ...limitsOfHobbyistsPrompts,
  ...promptInjectionsPrompts,
  ...specSheetsPrompts,
  ...numberWordingsPrompts,
  ...homeAndHobbyPrompts,
  ...workplacesPrompts,
  ...vagueAndOffTopicPrompts,
  ...everydayTasksPrompts,
  ...tradeTasksPrompts,
  ...unusualRegistersPrompts,
  ...injectedAndEmptyTextPrompts,
  ...formLoadsPrompts,
  ...formLimitsPrompts,
];

/** The held-out half, by writers who have not seen the analyzer. Anyone who tunes it must not read these. */
const judging: readonly CorpusPrompt[] = [...heldOutTasksPrompts, ...heldOutTasksMorePrompts];

export const corpus: readonly CorpusPrompt[] = [...tunedOn, ...judging];

export type Half = 'tuning' | 'held-out';

const idsTunedOn: ReadonlySet<string> = new Set(tunedOn.map(({ id }) => id));

/** The half that a prompt belongs to. */
export const halfOf = (id: string): Half => (idsTunedOn.has(id) ? 'tuning' : 'held-out');
