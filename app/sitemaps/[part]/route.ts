import { readCategoryGroups } from '@/lib/api/products/cached';
import { readItemEntries, shopPages, urlSet, xmlResponse } from '@/lib/seo/sitemap';

/** One file of a sitemap that is too large for one: `/sitemaps/0.xml`; the first also holds the shop's own pages. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[part]'>) {
  const { part } = await params;
  const match = /^(\d{1,4})\.xml$/.exec(part);
  if (!match) return new Response(null, { status: 404 });
  const number = Number(match[1]);
  const [entries, groups] = await Promise.all([readItemEntries(number), readCategoryGroups()]);
  if (entries.length === 0) return new Response(null, { status: 404 });
  const pages = shopPages(groups);
  return xmlResponse(urlSet(number === 0 ? [...pages, ...entries] : entries));
}
