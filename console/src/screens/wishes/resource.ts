import { restockWishListSchema } from '@/lib/contract/inbox';
import { pagedList, type Resource } from '../../data/resource';

export const wishResource: Resource = {
  list: pagedList({
    path: '/admin/restock-wishes',
    schema: restockWishListSchema,
    toId: ({ id }) => id,
  }),
};
