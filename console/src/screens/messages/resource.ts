import { type InboxMessage, inboxListSchema } from '@/lib/contract/inbox';
import { pagedList, type Resource } from '../../data/resource';

export type MessageRecord = InboxMessage;

export const messageResource: Resource = {
  list: pagedList({
    path: '/admin/messages',
    schema: inboxListSchema,
    toId: ({ id }) => id,
  }),
};
