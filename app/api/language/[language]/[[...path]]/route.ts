import { languageRedirect } from '@/lib/i18n/language-redirect';

/**
 * Redirects that set a cookie, which those of the configuration cannot: a choice of language, and a
 * visit without one (lib/i18n/rewrites.ts).
 */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/language/[language]/[[...path]]'>,
) {
  const { language, path } = await params;
  const redirect = languageRedirect(language, path ?? [], new URL(request.url).search);
  if (!redirect) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 307,
    headers: { ...redirect, 'cache-control': 'private, no-store' },
  });
}
