import { type InboxMessage, inboxListSchema, restockWishListSchema } from '@/lib/contract/inbox';
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
