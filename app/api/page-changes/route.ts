import { connection } from 'next/server';
import { readPageChanges } from '@/lib/next/shared-cache/page-changes';

/**
 * For the page cache of nginx: the current build, and when which cache tags were
 * revalidated, on any storefront. `?since` is a Unix time in ms.
 * @returns lines `build ID` and `change TIME TAG`; 503 while the changes of other
 *   storefronts are unknown, and without `REDIS_URL`
 */
export async function GET(request: Request) {
  await connection();
  const since = Number(new URL(request.url).searchParams.get('since') ?? 0);
  const changes = Number.isFinite(since) ? await readPageChanges(since) : undefined;
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' };
  if (!changes) return new Response('', { status: 503, headers });
  const lines = changes.tags.map(({ tag, time }) => `change ${time} ${tag}`);
  return new Response([`build ${changes.build}`, ...lines].join('\n'), { headers });
}
