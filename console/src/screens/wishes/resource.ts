import { listRestockWishes } from '@/lib/contract/calls/inbox';
import { pagedList, type Resource } from '../../data/resource';

export const wishResource: Resource = {
  list: pagedList(listRestockWishes, { toId: ({ id }) => id }),
};
