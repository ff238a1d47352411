import { z } from 'zod';
import {
  backInStockListSchema,
  backInStockQuerySchema,
  failedMessageListSchema,
  failedMessageQuerySchema,
  inboxChangeSchema,
  inboxListSchema,
  inboxMessageSchema,
  inboxQuerySchema,
} from '../inbox.ts';
import { idSchema } from '../text.ts';
import type { Call } from './call.ts';

export const listBackInStockSubscriptions = {
  name: 'listBackInStockSubscriptions',
  method: 'get',
  path: '/admin/back-in-stock-subscriptions',
  query: backInStockQuerySchema,
  response: backInStockListSchema,
} as const satisfies Call;

export const listInboxMessages = {
  name: 'listInboxMessages',
  method: 'get',
  path: '/admin/messages',
  query: inboxQuerySchema,
  response: inboxListSchema,
} as const satisfies Call;

export const updateInboxMessage = {
  name: 'updateInboxMessage',
  method: 'put',
  path: '/admin/messages/{id}',
  params: z.object({ id: idSchema }),
  body: inboxChangeSchema,
  response: inboxMessageSchema,
} as const satisfies Call;

export const listFailedMessages = {
  name: 'listFailedMessages',
  method: 'get',
  path: '/admin/failed-messages',
  query: failedMessageQuerySchema,
  response: failedMessageListSchema,
} as const satisfies Call;

export const retryMessage = {
  name: 'retryMessage',
  method: 'post',
  path: '/admin/failed-messages/{id}/retry',
  params: z.object({
    id: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 53 - 1),
  }),
} as const satisfies Call;
