import { readFormerItem } from '@/lib/api/products/cached';
import { DEFAULT_LOCALE, isLocale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { pageUrl } from '@/lib/seo/urls';

/**
 * Permanent redirect from a product URL of the previous shop, `/p/{id}`, to the current product
 * page.
 */
export async function GET(_request: Request, { params }: RouteContext<'/[locale]/p/[id]'>) {
  const { locale, id } = await params;
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const item = await readFormerItem(id);
  // An unknown id goes to the product page, which renders the not-found state.
  const status = item ? 301 : 307;
  const path = routes.item(item?.seName ?? encodeURIComponent(id));
  return new Response(null, { status, headers: { location: pageUrl(language, path) } });
}
