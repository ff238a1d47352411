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
  const [count, groups] = await Promise.all([readItemCount(), readCategoryGroups()]);
  const pages = shopPages(groups);
  if (count + pages.length > ITEMS_PER_FILE)
    return toXmlResponse(buildSitemapIndex(Math.ceil(count / ITEMS_PER_FILE)));
  return toXmlResponse(urlSet([...pages, ...(await readItemEntries(0))]));
}
