import { type FailedMessageList, failedMessageListSchema } from '@/lib/contract/inbox';
import { callWithoutResult } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

const PATH = '/admin/failed-messages';

export type FailedMessageRecord = FailedMessageList['items'][number];

export const failedMessageResource: Resource = {
  list: pagedList({
    path: PATH,
    schema: failedMessageListSchema,
    toId: ({ id }) => String(id),
  }),
};

export const retryMessage = (id: number) =>
  callWithoutResult(`${PATH}/${id}/retry`, { method: 'POST' });
