import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '@/lib/config/constants';
import { serverClient } from '../server-client';
import { fetchCountries } from './countries';

export async function readCountries() {
  'use cache';
  cacheLife({ stale: REVALIDATE_SECONDS, revalidate: REVALIDATE_SECONDS, expire: EXPIRE_SECONDS });
  cacheTag('catalogue', 'countries');
  return fetchCountries(serverClient);
}
