import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/cache/cache-life';
import { staleIfError } from '@/lib/cache/stale-if-error';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { CACHE_TAGS } from '@/lib/domain/cache-tags';
import { seNameSchema } from '../contract/text';
import { isNotFound } from '../http/errors';
import { serverClient } from '../server-client';
import {
  fetchCategoryGroups,
  fetchCategoryPage,
  fetchFormerItem,
  fetchHomePage,
  fetchItemList,
  fetchItemPage,
} from './products';

/**
 * The gateway rejects an invalid seName with 400, but an unknown page must be a 404: no
 * request is sent for it.
 */
const isSeName = (seName: string) => seNameSchema.safeParse(seName).success;

/**
 * Turns a 404 of the gateway into null. Other failures throw, so that the cached page
 * stays.
 */
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

const fetchCategoriesOrReuse = staleIfError(async () =>
  (await fetchCategoryGroups(serverClient)).map(({ category }) => category),
);

/**
 * All categories, without their products: every page shows them, and does not become
 * stale with each change of a product. A changed category revalidates the catalogue.
 * The layout needs them, see `staleIfError`.
 */
export async function readCategories() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue);
  return fetchCategoriesOrReuse();
}

export async function readCategoryPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.category(seName));
  if (!isSeName(seName)) return null;
  return orNull(fetchCategoryPage(serverClient, seName, { _limit: CATEGORY_PAGE_SIZE }));
}

export async function readItemPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.item(seName));
  if (!isSeName(seName)) return null;
  const page = await orNull(fetchItemPage(serverClient, seName));
  // The page shows the prices of these products, too.
  const shown = [...(page?.related ?? []), ...(page?.frequentlyBoughtTogether ?? [])];
  cacheTag(...shown.map((product) => CACHE_TAGS.item(product.seName)));
  return page;
}

/**
 * Ids of the previous shop are decimal numbers. No request is sent for anything else.
 */
const FORMER_ID = /^\d{1,20}$/;

/** The seName of the product with an id of the previous shop; null if there is none. */
export async function readFormerItem(migrationId: string): Promise<{ seName: string } | null> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  if (!FORMER_ID.test(migrationId)) return null;
  const item = await orNull(fetchFormerItem(serverClient, migrationId));
  return item && { seName: item.seName };
}

/**
 * seNames of the best-selling products, which are rendered at build time. Other
 * products are rendered on their first visit.
 */
export async function readItemNames(limit: number): Promise<string[]> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  const names: string[] = [];
  for (let page = 1; names.length < limit; page++) {
    const list = await fetchItemList(serverClient, {
      _page: page,
      _limit: 100,
      _sort: 'bestSelling',
      _order: 'desc',
    });
    names.push(...list.items.map((item) => item.seName));
    if (page * list.limit >= list.total) break;
  }
  return names.slice(0, limit);
}
