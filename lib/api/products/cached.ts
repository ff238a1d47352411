import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/cache/life';
import { CACHE_TAGS } from '@/lib/cache/tags';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { seNameSchema } from '../contract/text';
import { isNotFound } from '../http/errors';
import { serverClient } from '../server-client';
import { fetchCategoryGroups, fetchCategoryPage, fetchFormerItem, fetchHomePage, fetchItemList, fetchItemPage } from './products';

/** What no page can be called is not asked about: the gateway would refuse it, and a refusal is no 404. */
const isName = (seName: string) => seNameSchema.safeParse(seName).success;

/** The gateway's own 404 becomes null; every other failure throws, so that the last good page stays up. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export async function readHomePage() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  return fetchHomePage(serverClient);
}

export async function readCategoryGroups() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  return fetchCategoryGroups(serverClient);
}

export async function readCategoryPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.category(seName));
  if (!isName(seName)) return null;
  return orNull(fetchCategoryPage(serverClient, seName, { _limit: CATEGORY_PAGE_SIZE }));
}

export async function readItemPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.item(seName));
  if (!isName(seName)) return null;
  return orNull(fetchItemPage(serverClient, seName));
}

/** The earlier shop counted. What no id of it can be is not asked about. */
const FORMER_ID = /^\d{1,20}$/;

/** Where the item of an earlier address stands today; null for an id that nothing ever had. */
export async function readFormerItem(migrationId: string): Promise<{ seName: string } | null> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  if (!FORMER_ID.test(migrationId)) return null;
  const item = await orNull(fetchFormerItem(serverClient, migrationId));
  return item && { seName: item.seName };
}

/** Addresses to prerender at build: the newest items; all others are made on their first visit. */
export async function readItemNames(limit: number): Promise<string[]> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  const names: string[] = [];
  for (let page = 1; names.length < limit; page++) {
    const list = await fetchItemList(serverClient, { _page: page, _limit: 100, _sort: 'bestSelling', _order: 'desc' });
    names.push(...list.items.map((item) => item.seName));
    if (page * list.limit >= list.total) break;
  }
  return names.slice(0, limit);
}
