import { connection } from 'next/server';
import { readSeller } from '@/lib/api/content/cached';
import { buildSecurityText } from '@/lib/seo/well-known';

/** Rendered for each request: its expiry follows the date. */
export async function GET() {
  await connection();
  const { email } = await readSeller();
  return new Response(buildSecurityText(email, new Date()), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  });
}
