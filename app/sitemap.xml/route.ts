import { readCategoryGroups } from '@/lib/api/products/cached';
import {
  ITEMS_PER_FILE,
  readItemCount,
  readItemEntries,
  shopPages,
  sitemapIndex,
  urlSet,
  xmlResponse,
} from '@/lib/seo/sitemap';

/**
 * All pages in one sitemap, or a sitemap index if the catalogue is too large for one
 * file.
 */
export async function GET() {
  const [count, groups] = await Promise.all([readItemCount(), readCategoryGroups()]);
  const pages = shopPages(groups);
  if (count + pages.length > ITEMS_PER_FILE)
    return xmlResponse(sitemapIndex(Math.ceil(count / ITEMS_PER_FILE)));
  return xmlResponse(urlSet([...pages, ...(await readItemEntries(0))]));
}
