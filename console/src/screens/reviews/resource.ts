import { type StaffReview, staffReviewListSchema } from '@/lib/contract/review';
import { pagedList, type Resource } from '../../data/resource';

export type ReviewRecord = StaffReview;

export const reviewResource: Resource = {
  list: pagedList({
    path: '/admin/reviews',
    schema: staffReviewListSchema,
    toId: ({ id }) => id,
  }),
};
