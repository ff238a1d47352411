import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/cache/cache-life';
import { staleIfError } from '@/lib/cache/stale-if-error';
import { CACHE_TAGS } from '@/lib/domain/cache-tags';
import { serverClient } from '../server-client';
import { fetchCountries } from './countries';

const fetchOrReuse = staleIfError(() => fetchCountries(serverClient));

/** The layout needs them, see `staleIfError`. */
export async function readCountries() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.countries);
  return fetchOrReuse();
}
