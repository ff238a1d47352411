import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Item } from '../../contract/item.ts';
import type { ReviewList } from '../../contract/review.ts';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { CACHE_LIFE } from '../cache/cache-life.ts';
import { isNotFound } from '../http/errors.ts';
import { serverClient } from '../server-client.ts';
import { fetchReviews } from './list.ts';

/** The first reviews of a product; null in a shop without reviews. */
export async function readReviews({
  id,
  seName,
}: Pick<Item, 'id' | 'seName'>): Promise<ReviewList | null> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.item(seName));
  try {
    return await fetchReviews(serverClient, { productId: id });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
