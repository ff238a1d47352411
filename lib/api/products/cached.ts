import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CATEGORY_PAGE_SIZE } from '../../config/constants.ts';
import { seNameSchema } from '../../contract/text.ts';
import { CACHE_TAGS } from '../../domain/cache-tags.ts';
import { CACHE_LIFE } from '../cache/cache-life.ts';
import { staleIfError } from '../cache/stale-if-error.ts';
import { isNotFound } from '../http/errors.ts';
import { serverClient } from '../server-client.ts';
import { fetchHomePage } from './home.ts';
import {
  fetchCategoryGroups,
  fetchCategoryPage,
  fetchFormerItem,
  fetchItemList,
  fetchItemPage,
} from './products.ts';

/** A name that no page can have is a 404 before a request is sent or a tag made of it. */
const isSeName = (seName: string) => seNameSchema.safeParse(seName).success;

/** Turns a 404 of the gateway into null. Other failures throw, so that the cached page stays. */
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
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists, CACHE_TAGS.home);
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
 * All categories, without their products: every page shows them, and does not become stale with
 * each change of a product. A changed category revalidates the catalogue. The layout needs them,
 * see `staleIfError`.
 */
export async function readCategories() {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue);
  return fetchCategoriesOrReuse();
}

async function readNamedCategoryPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.category(seName));
  return orNull(fetchCategoryPage(serverClient, seName, { _limit: CATEGORY_PAGE_SIZE }));
}

export const readCategoryPage = async (seName: string) =>
  isSeName(seName) ? readNamedCategoryPage(seName) : null;

async function readNamedItemPage(seName: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.item(seName));
  const page = await orNull(fetchItemPage(serverClient, seName));
  // The page shows the prices of these products, too.
  const shown: { seName: string }[] = [
    ...(page?.related ?? []),
    ...(page?.frequentlyBoughtTogether ?? []),
  ];
  // A former name leads to the present one, which may change again.
  if (page) shown.push(page.item);
  cacheTag(...shown.map((product) => CACHE_TAGS.item(product.seName)));
  return page;
}

export const readItemPage = async (seName: string) =>
  isSeName(seName) ? readNamedItemPage(seName) : null;

/** Ids of the previous shop are decimal numbers. No request is sent for anything else. */
const FORMER_ID = /^\d{1,20}$/;

/** The seName of the product with an id of the previous shop; null if there is none. */
export const readFormerItem = async (migrationId: string): Promise<{ seName: string } | null> =>
  FORMER_ID.test(migrationId) ? readItemOfFormerId(migrationId) : null;

async function readItemOfFormerId(migrationId: string): Promise<{ seName: string } | null> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  const item = await orNull(fetchFormerItem(serverClient, migrationId));
  return item && { seName: item.seName };
}

/**
 * seNames of the best-selling products, which are rendered at build time. Other products are
 * rendered on their first visit.
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
