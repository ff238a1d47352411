import { listReviewsAsStaff } from '@/lib/contract/calls/staff-reviews';
import type { StaffReview } from '@/lib/contract/review';
import { pagedList, type Resource } from '../../data/resource';

export type ReviewRecord = StaffReview;

export const reviewResource: Resource = {
  list: pagedList(listReviewsAsStaff, { toId: ({ id }) => id }),
};
