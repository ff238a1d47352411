import {
  moderationSchema,
  replySchema,
  staffReviewListSchema,
  staffReviewQuerySchema,
  staffReviewSchema,
} from '../review.ts';
import type { Call } from './call.ts';

export const listReviewsAsStaff = {
  name: 'listReviewsAsStaff',
  method: 'get',
  path: '/admin/reviews',
  query: staffReviewQuerySchema,
  response: staffReviewListSchema,
} as const satisfies Call;

export const updateReviewStatus = {
  name: 'updateReviewStatus',
  method: 'put',
  path: '/admin/reviews/status',
  body: moderationSchema,
  response: staffReviewSchema,
} as const satisfies Call;

export const createReviewReply = {
  name: 'createReviewReply',
  method: 'put',
  path: '/admin/reviews/reply',
  body: replySchema,
  response: staffReviewSchema,
} as const satisfies Call;
