import { z } from 'zod';
import {
  failedMessageListSchema,
  failedMessageQuerySchema,
  inboxChangeSchema,
  inboxListSchema,
  inboxMessageSchema,
  inboxQuerySchema,
  restockWishListSchema,
  restockWishQuerySchema,
} from '../inbox.ts';
import { idSchema } from '../text.ts';
import type { Call } from './call.ts';

export const listRestockWishes = {
  name: 'listRestockWishes',
  method: 'get',
  path: '/admin/restock-wishes',
  query: restockWishQuerySchema,
  response: restockWishListSchema,
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
