import { queryOptions } from '@tanstack/react-query';
import * as reviewsCalls from '../../contract/calls/reviews.ts';
import type { CreateReview, UpdateReview } from '../../contract/review.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

/**
 * Whether the caller may review a product, and their review.
 * @param orderToken of an e-mail, for the buyer of its order
 */
export function reviewPermissionQuery(client: HttpClient, productId: string, orderToken?: string) {
  return queryOptions({
    queryKey: ['review-permission', productId, orderToken],
    staleTime: 0,
    queryFn: ({ signal }) =>
      client.call(reviewsCalls.getReviewPermission, { query: { productId, orderToken }, signal }),
  });
}

export function createReview(client: HttpClient, body: CreateReview) {
  return callOnce(client, reviewsCalls.createReview, { body });
}

/** Replaces a review; possible once. */
export function updateReview(client: HttpClient, body: UpdateReview) {
  return client.call(reviewsCalls.updateReview, { body });
}
