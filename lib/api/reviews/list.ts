import * as reviewsCalls from '../../contract/calls/reviews.ts';
import type { HttpClient } from '../http/request.ts';

export const REVIEWS_PER_PAGE = 5;

/** Published reviews of a product, newest first. */
export function fetchReviews(
  client: HttpClient,
  query: { productId: string; stars?: number | undefined; _page?: number },
) {
  return client.call(reviewsCalls.listReviews, { query: { ...query, _limit: REVIEWS_PER_PAGE } });
}
