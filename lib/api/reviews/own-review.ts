import { queryOptions } from '@tanstack/react-query';
import { REVIEW_API } from '../../contract/paths.ts';
import {
  type CreateReview,
  ownReviewSchema,
  reviewPermissionSchema,
  type UpdateReview,
} from '../../contract/review.ts';
import { withActionKey } from '../http/action-key.ts';
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
      client.call('GET', `${REVIEW_API}/CanReview`, {
        query: { productId, orderToken },
        schema: reviewPermissionSchema,
        signal,
      }),
  });
}

export function createReview(client: HttpClient, body: CreateReview) {
  const path = `${REVIEW_API}/Create`;
  return withActionKey([path, body], (headers) =>
    client.call('POST', path, { body, headers, schema: ownReviewSchema }),
  );
}

/** Replaces a review; possible once. */
export function updateReview(client: HttpClient, body: UpdateReview) {
  return client.call('PUT', `${REVIEW_API}/Update`, { body, schema: ownReviewSchema });
}
