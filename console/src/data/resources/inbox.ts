import {
  type FailedMessageList,
  failedMessageListSchema,
  type InboxMessage,
  inboxListSchema,
  restockWishListSchema,
} from '@/lib/contract/inbox';
import { callWithoutResult } from '../client';
import { pagedList, type Resource } from '../resource';

export type MessageRecord = InboxMessage;

export const inboxResource: Resource = {
  list: pagedList({
    path: '/admin/messages',
    schema: inboxListSchema,
    toId: ({ id }) => id,
  }),
};

export const wishResource: Resource = {
  list: pagedList({
    path: '/admin/restock-wishes',
    schema: restockWishListSchema,
    toId: ({ id }) => id,
  }),
};

const FAILED_PATH = '/admin/failed-messages';

export type FailedMessageRecord = FailedMessageList['items'][number];

export const failedMessageResource: Resource = {
  list: pagedList({
    path: FAILED_PATH,
    schema: failedMessageListSchema,
    toId: ({ id }) => String(id),
  }),
};

export const retryMessage = (id: number) =>
  callWithoutResult(`${FAILED_PATH}/${id}/retry`, { method: 'POST' });
