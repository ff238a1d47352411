import { listBackInStockSubscriptions } from '@/lib/contract/calls/inbox';
import { pagedList, type Resource } from '../../data/resource';

export const subscriptionResource: Resource = {
  list: pagedList(listBackInStockSubscriptions, { toId: ({ id }) => id }),
};
