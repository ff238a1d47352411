import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { PageWith } from '../../contract/info-pages.ts';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { CACHE_LIFE } from '../cache/cache-life.ts';
import { staleIfError } from '../cache/stale-if-error.ts';
import { serverClient } from '../server-client.ts';
import {
  fetchAnnouncement,
  fetchBranches,
  fetchFaq,
  fetchInfoPage,
  fetchPageHeads,
  fetchSeller,
} from './content.ts';

export async function readBranches() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.branches);
  return fetchBranches(serverClient);
}

const fetchSellerOrReuse = staleIfError(() => fetchSeller(serverClient));

/** The layout needs it, see `staleIfError`. */
export async function readSeller() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.seller);
  return fetchSellerOrReuse();
}

const fetchAnnouncementOrReuse = staleIfError(() => fetchAnnouncement(serverClient));

/** The layout needs it, see `staleIfError`. */
export async function readAnnouncement() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.announcement);
  return fetchAnnouncementOrReuse();
}

export async function readPageHeads() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.pages);
  return fetchPageHeads(serverClient);
}

export async function readInfoPage(name: PageWith<'text' | 'none'>) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.page(name));
  return fetchInfoPage(serverClient, name);
}

export async function readFaq() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.page('faq'));
  return fetchFaq(serverClient);
}
