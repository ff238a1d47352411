import { REVIEW_API } from '../paths.ts';
import {
  createReviewSchema,
  ownReviewSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewPermissionQuerySchema,
  reviewPermissionSchema,
  updateReviewSchema,
} from '../review.ts';
import type { Call } from './call.ts';

export const listReviews = {
  name: 'listReviews',
  method: 'get',
  path: `${REVIEW_API}/GetByProduct`,
  query: reviewListQuerySchema,
  response: reviewListSchema,
} as const satisfies Call;

export const getReviewPermission = {
  name: 'getReviewPermission',
  method: 'get',
  path: `${REVIEW_API}/CanReview`,
  query: reviewPermissionQuerySchema,
  response: reviewPermissionSchema,
} as const satisfies Call;

export const createReview = {
  name: 'createReview',
  method: 'post',
  path: `${REVIEW_API}/Create`,
  body: createReviewSchema,
  response: ownReviewSchema,
} as const satisfies Call;

export const updateReview = {
  name: 'updateReview',
  method: 'put',
  path: `${REVIEW_API}/Update`,
  body: updateReviewSchema,
  response: ownReviewSchema,
} as const satisfies Call;
