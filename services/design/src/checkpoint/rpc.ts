import { listPage } from '@robotdesign/document-store';
import type { Handlers } from '@robotdesign/service-kit';
import { theDesign } from '../stores.ts';
import { type ReviewDependencies, reviewDesign } from './review.ts';
import { toCheckpoint } from './state.ts';

type CheckpointHandlers = Pick<
  Handlers<'robotdesign.design.v1.DesignService'>,
  'ListCheckpoints' | 'ReviewDesign'
>;

export function checkpointHandlers(dependencies: ReviewDependencies): CheckpointHandlers {
  const { stores } = dependencies;
  return {
    ListCheckpoints: async ({ design_id, page }) => {
      await theDesign(stores, design_id);
      return listPage(stores.checkpoints, { index: 'by_design', match: [design_id] }, page, toCheckpoint);
    },
    ReviewDesign: async (request, call) => ({
      checkpoint: toCheckpoint(await reviewDesign(dependencies, request, call)),
    }),
  };
}
