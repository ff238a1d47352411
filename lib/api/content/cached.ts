import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '@/lib/config/constants';
import { serverClient } from '../server-client';
import { fetchBranches, fetchSeller } from './content';

const LIFE = { stale: REVALIDATE_SECONDS, revalidate: REVALIDATE_SECONDS, expire: EXPIRE_SECONDS };

export async function readBranches() {
  'use cache';
  cacheLife(LIFE);
  cacheTag('content');
  return fetchBranches(serverClient);
}

export async function readSeller() {
  'use cache';
  cacheLife(LIFE);
  cacheTag('content');
  return fetchSeller(serverClient);
}
