import { readPageHeads } from '@/lib/api/content/cached';
import { readCategoryGroups } from '@/lib/api/products/cached';
import {
  buildSitemapIndex,
  ITEMS_PER_FILE,
  readItemCount,
  readItemEntries,
  shopPages,
  toXmlResponse,
  urlSet,
} from '@/lib/seo/sitemap';

/** All pages in one sitemap, or a sitemap index if the catalogue is too large for one file. */
export async function GET() {
  const [count, groups, heads] = await Promise.all([
    readItemCount(),
    readCategoryGroups(),
    readPageHeads(),
  ]);
  const pages = shopPages(groups, heads);
  if (count + pages.length > ITEMS_PER_FILE)
    return toXmlResponse(buildSitemapIndex(Math.ceil(count / ITEMS_PER_FILE)));
  return toXmlResponse(urlSet([...pages, ...(await readItemEntries(0))]));
}
