import { z } from 'zod';
import {
  draftChangeSchema,
  draftListSchema,
  draftQuerySchema,
  draftQuoteRequestSchema,
  draftQuoteSchema,
  newDraftSchema,
  orderDraftSchema,
  placeDraftSchema,
  placedDraftSchema,
} from '../order-draft.ts';
import { revisionSchema } from '../text.ts';
import type { Call } from './call.ts';

const params = z.object({ id: z.uuid() });

export const listOrderDrafts = {
  name: 'listOrderDrafts',
  method: 'get',
  path: '/admin/order-drafts',
  query: draftQuerySchema,
  response: draftListSchema,
} as const satisfies Call;

export const getOrderDraft = {
  name: 'getOrderDraft',
  method: 'get',
  path: '/admin/order-drafts/{id}',
  params,
  response: orderDraftSchema,
} as const satisfies Call;

export const createOrderDraft = {
  name: 'createOrderDraft',
  method: 'post',
  path: '/admin/order-drafts',
  body: newDraftSchema,
  response: orderDraftSchema,
} as const satisfies Call;

export const updateOrderDraft = {
  name: 'updateOrderDraft',
  method: 'put',
  path: '/admin/order-drafts/{id}',
  params,
  body: draftChangeSchema,
  response: orderDraftSchema,
} as const satisfies Call;

export const deleteOrderDraft = {
  name: 'deleteOrderDraft',
  method: 'delete',
  path: '/admin/order-drafts/{id}',
  params,
  query: z.object({ revision: revisionSchema }),
} as const satisfies Call;

export const getOrderDraftQuote = {
  name: 'getOrderDraftQuote',
  method: 'post',
  path: '/admin/order-drafts/quote',
  body: draftQuoteRequestSchema,
  response: draftQuoteSchema,
} as const satisfies Call;

export const createOrderFromDraft = {
  name: 'createOrderFromDraft',
  method: 'post',
  path: '/admin/order-drafts/{id}/order',
  params,
  body: placeDraftSchema,
  response: placedDraftSchema,
} as const satisfies Call;
