import * as inboxCalls from '@/lib/contract/calls/inbox';
import type { FailedMessageList } from '@/lib/contract/inbox';
import { call } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

export type FailedMessageRecord = FailedMessageList['items'][number];

export const failedMessageResource: Resource = {
  list: pagedList(inboxCalls.listFailedMessages, { toId: ({ id }) => String(id) }),
};

export const retryMessage = (id: number) => call(inboxCalls.retryMessage, { params: { id } });
