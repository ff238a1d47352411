import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '../../cache/cache-life.ts';
import { staleIfError } from '../../cache/stale-if-error.ts';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { serverClient } from '../server-client.ts';
import { fetchBranches, fetchSeller } from './content.ts';

export async function readBranches() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.content);
  return fetchBranches(serverClient);
}

const fetchSellerOrReuse = staleIfError(() => fetchSeller(serverClient));

/** The layout needs it, see `staleIfError`. */
export async function readSeller() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.content);
  return fetchSellerOrReuse();
}
