import { INFO_PATHS } from '@/lib/config/info-pages';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { readMarkdownPage } from '@/lib/seo/markdown/page';
import { markdownUrl, pageUrl } from '@/lib/seo/urls';

const toSegments = (path: string) => path.split('/').filter(Boolean);

/** Other pages are rendered on their first visit. */
export function generateStaticParams() {
  const paths = [routes.home, routes.categories, ...INFO_PATHS].map(toSegments);
  return LOCALES.flatMap((locale) => paths.map((path) => ({ locale, path })));
}

/** A page of the shop as Markdown; the rewrites of next.config.ts lead here. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/[locale]/markdown/[[...path]]'>,
) {
  const { locale, path = [] } = await params;
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const page = await readMarkdownPage(language, path);
  if (!page) return new Response(null, { status: 404 });
  // The address of the product has changed.
  if (page.path !== `/${path.join('/')}`)
    return new Response(null, {
      status: 308,
      headers: { location: markdownUrl(language, page.path) },
    });
  return new Response(`${page.text}\n`, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${pageUrl(language, page.path)}>; rel="canonical"`,
    },
  });
}
