import { DEFAULT_LOCALE, isLocale, LOCALES } from '@/lib/contract/locales';
import { buildWebManifest } from '@/lib/seo/web-manifest';

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

/** The web app manifest of each language: name and start URL of the installed shop. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/[locale]/manifest.webmanifest'>,
) {
  const { locale } = await params;
  const manifest = buildWebManifest(isLocale(locale) ? locale : DEFAULT_LOCALE);
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
