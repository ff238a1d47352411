import type { z } from 'zod';
import * as draftCalls from '@/lib/contract/calls/order-drafts';
import { pagedList, type Resource } from '../../data/resource';

export type DraftRecord = z.output<typeof draftCalls.listOrderDrafts.response>['items'][number];

export const draftResource: Resource = {
  list: pagedList(draftCalls.listOrderDrafts, { toId: ({ id }) => id, isPartial: true }),
};
