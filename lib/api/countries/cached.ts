import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { CACHE_LIFE } from '../cache/cache-life.ts';
import { staleIfError } from '../cache/stale-if-error.ts';
import { serverClient } from '../server-client.ts';
import { fetchCountries } from './countries.ts';

const fetchOrReuse = staleIfError(() => fetchCountries(serverClient));

/** The layout needs them, see `staleIfError`. */
export async function readCountries() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.countries);
  return fetchOrReuse();
}
