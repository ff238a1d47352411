import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { z } from 'zod';
import { getPathsForTags } from '@/lib/api/cache/paths-for-tag';
import { createPageRefresher } from '@/lib/api/cache/refresh-pages';
import { EXPIRE_SECONDS } from '@/lib/config/constants';
import { REVALIDATE_SECRET } from '@/lib/config/env/server';
import { canShareChanges } from '@/lib/next/shared-cache/can-share-changes';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

const bodySchema = z.strictObject({
  tags: z
    .array(z.string().regex(/^[a-z]+(:[a-z0-9-]+)?$/))
    .min(1)
    .max(200),
});

/** Of this server, as the gateway reaches it. */
let origin = '';

/** Sends the cookie of the language, on which the response can depend. */
const refreshPages = createPageRefresher(async ({ locale, path }) => {
  const headers = { cookie: `${STORAGE_KEYS.locale}=${locale}` };
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
});

/**
 * Called by the gateway with the cache tags that have changed. Stale pages are served until they
 * are rendered again, which starts after this response; if the gateway fails meanwhile, the stale
 * pages stay. If this call is lost, pages are rendered again after 30 seconds.
 * @returns 200 with the number of tags, 400 for an invalid body, 401 for a wrong secret,
 *   503 while other storefronts cannot learn of the change
 */
export async function POST(request: Request) {
  if (!hasValidSecret(request.headers.get('x-revalidate-secret')))
    return Response.json({ code: 'unauthorized' }, { status: 401 });
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ code: 'invalid_request' }, { status: 400 });
  const { tags } = body.data;
  for (const tag of tags) revalidateTag(tag, { expire: EXPIRE_SECONDS });
  ({ origin } = new URL(request.url));
  after(() => refreshPages(getPathsForTags(tags)));
  // The gateway repeats the call, and reaches a storefront that can tell the others.
  if (!canShareChanges())
    return Response.json({ code: 'shared_cache_unavailable' }, { status: 503 });
  return Response.json({ revalidated: tags.length });
}

function hasValidSecret(sentSecret: string | null): boolean {
  const secret = REVALIDATE_SECRET;
  if (!secret || !sentSecret) return false;
  const [a, b] = [Buffer.from(sentSecret), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
