import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '../api/cache/cache-life.ts';
import { fetchItemList } from '../api/products/products.ts';
import { serverClient } from '../api/server-client.ts';
import { INFO_ROUTES } from '../config/info-pages.ts';
import type { PageName } from '../contract/info-pages.ts';
import type { ItemSummary } from '../contract/item.ts';
import type { CategoryGroup } from '../contract/listing.ts';
import { LOCALES } from '../contract/locales.ts';
import type { PageHeads } from '../contract/pages.ts';
import { CACHE_TAGS } from '../domain/cache-tags.ts';
import { routes } from '../domain/routes.ts';
import { absoluteUrl, alternates, imageUrl, pageUrl } from './urls.ts';

/** Maximum number of URLs and of bytes in a sitemap file, by the protocol. */
export const MAX_URLS = 50_000;
export const MAX_BYTES = 50 * 1024 * 1024;
/**
 * Products per file: each has one URL per language. A fixed number, so that a product stays in its
 * file whatever the size of the others.
 */
export const ITEMS_PER_FILE = 3_500;
/**
 * Maximum number of bytes of a `url` element: images beyond it are left out. Room for thirty
 * ordinary images, and for a thousand pages besides the products of a file.
 */
const MAX_URL_BYTES = 5_500;
/** Maximum length of a URL, by the protocol. */
const MAX_URL_LENGTH = 2_048;
const PAGE_SIZE = 100;

export interface SitemapEntry {
  /** Path without language prefix. */
  path: string;
  /** ISO 8601. */
  lastModified?: string;
  /** Image URLs as the gateway returns them. */
  images?: readonly string[];
}

export async function readItemCount(): Promise<number> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  const list = await fetchItemList(serverClient, { _limit: 1, allVariants: 'true' });
  return list.total;
}

const itemEntry = ({ seName, updatedAt, medias }: ItemSummary): SitemapEntry => ({
  path: routes.item(seName),
  lastModified: updatedAt,
  images: medias.map(({ url }) => url),
});

/**
 * Products of one sitemap file, oldest first, so that files stay stable as the catalogue grows.
 * @param part 0-based
 */
export async function readItemEntries(part: number): Promise<SitemapEntry[]> {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(CACHE_TAGS.catalogue, CACHE_TAGS.lists);
  const entries: SitemapEntry[] = [];
  const firstPage = (part * ITEMS_PER_FILE) / PAGE_SIZE + 1;
  for (let page = firstPage; entries.length < ITEMS_PER_FILE; page++) {
    const list = await fetchItemList(serverClient, {
      _page: page,
      _limit: PAGE_SIZE,
      _sort: 'createdAt',
      _order: 'asc',
      allVariants: 'true',
    });
    entries.push(...list.items.map(itemEntry));
    if (page * PAGE_SIZE >= list.total) break;
  }
  return entries;
}

const newest = (days: readonly string[]) => days.toSorted().at(-1);

/** An information page; its date is that of its rules. */
function infoEntry(name: PageName, { ar, en }: PageHeads[PageName]): SitemapEntry {
  const changed = newest([ar, en].flatMap(({ updated }) => updated ?? []));
  return { path: routes[name], ...(changed && { lastModified: changed }) };
}

function groupEntry({ category, items }: CategoryGroup): SitemapEntry {
  const changed = newest(items.map(({ updatedAt }) => updatedAt));
  return {
    path: routes.category(category.seName),
    ...(changed && { lastModified: changed }),
    ...(category.image && { images: [category.image.url] }),
  };
}

/** Pages that are not products. Home and categories change with the catalogue. */
export function shopPages(groups: readonly CategoryGroup[], heads: PageHeads): SitemapEntry[] {
  const categories = groups.map(groupEntry);
  const changed = newest(categories.flatMap(({ lastModified }) => lastModified ?? []));
  const indexPages = [routes.home, routes.categories].map((path) => ({
    path,
    ...(changed && { lastModified: changed }),
  }));
  return [...indexPages, ...categories, ...INFO_ROUTES.map((name) => infoEntry(name, heads[name]))];
}

/**
 * One `url` element per language, each with all alternates, as search engines require; a single one
 * if languages share URLs.
 */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const toUrls = ({ path }: SitemapEntry) => [
    ...new Set(LOCALES.map((locale) => pageUrl(locale, path))),
  ];
  const urls = entries.flatMap((entry) => toUrls(entry).map((url) => urlElement(entry, url)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

const inXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The elements of the first images that fit into a number of bytes. */
function imageElements(images: readonly string[], maxBytes: number): string {
  let elements = '';
  for (const image of images) {
    const url = imageUrl(image);
    if (url === undefined || url.length >= MAX_URL_LENGTH) continue;
    const element = `<image:image><image:loc>${inXml(url)}</image:loc></image:image>`;
    // URLs are ASCII.
    if (elements.length + element.length > maxBytes) break;
    elements += element;
  }
  return elements;
}

function urlElement({ path, lastModified, images = [] }: SitemapEntry, loc: string): string {
  const links = Object.entries(alternates(path)).map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  );
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  const page = `<loc>${loc}</loc>${modified}${links.join('')}`;
  return `<url>${page}${imageElements(images, MAX_URL_BYTES - Buffer.byteLength(page))}</url>`;
}

export function buildSitemapIndex(fileCount: number): string {
  const files = Array.from(
    { length: fileCount },
    (_, part) => `<sitemap><loc>${absoluteUrl(`/sitemaps/${part}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
}

export function toXmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
