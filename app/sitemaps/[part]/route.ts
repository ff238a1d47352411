import { readPageHeads } from '@/lib/api/content/cached';
import { readCategoryGroups } from '@/lib/api/products/cached';
import { readItemEntries, shopPages, toXmlResponse, urlSet } from '@/lib/seo/sitemap';

/**
 * One part of a split sitemap, `/sitemaps/0.xml`; part 0 also contains the pages that are not
 * products.
 */
export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[part]'>) {
  const { part } = await params;
  const match = /^(\d{1,4})\.xml$/.exec(part);
  if (!match) return new Response(null, { status: 404 });
  const number = Number(match[1]);
  const [entries, groups, heads] = await Promise.all([
    readItemEntries(number),
    readCategoryGroups(),
    readPageHeads(),
  ]);
  if (entries.length === 0) return new Response(null, { status: 404 });
  const pages = shopPages(groups, heads);
  return toXmlResponse(urlSet(number === 0 ? [...pages, ...entries] : entries));
}
