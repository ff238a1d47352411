import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/cache/cache-life';
import { CACHE_TAGS } from '@/lib/domain/cache-tags';
import { serverClient } from '../server-client';
import { fetchBranches, fetchSeller } from './content';

export async function readBranches() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.content);
  return fetchBranches(serverClient);
}

export async function readSeller() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.content);
  return fetchSeller(serverClient);
}
