import { listInboxMessages } from '@/lib/contract/calls/inbox';
import type { InboxMessage } from '@/lib/contract/inbox';
import { pagedList, type Resource } from '../../data/resource';

export type MessageRecord = InboxMessage;

export const messageResource: Resource = {
  list: pagedList(listInboxMessages, { toId: ({ id }) => id }),
};
