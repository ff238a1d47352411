import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { z } from 'zod';
import { pathsForTags } from '@/lib/cache/paths-for-tag';
import { EXPIRE_SECONDS } from '@/lib/config/constants';
import { env } from '@/lib/env/server';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

const bodySchema = z.strictObject({
  tags: z
    .array(z.string().regex(/^[a-z]+(:[a-z0-9-]+)?$/))
    .min(1)
    .max(200),
});

/**
 * The gateway says what has changed. The old pages stay until the new ones are made, which is asked for at once: a gateway that
 * goes down in between leaves the last good pages up. Thirty seconds stay the upper bound when this call is lost.
 */
export async function POST(request: Request) {
  if (!isTrusted(request.headers.get('x-revalidate-secret'))) return Response.json({ code: 'unauthorized' }, { status: 401 });
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ code: 'invalid_request' }, { status: 400 });
  const { tags } = body.data;
  for (const tag of tags) revalidateTag(tag, { expire: EXPIRE_SECONDS });
  after(() => renew(new URL(request.url).origin, pathsForTags(tags)));
  return Response.json({ revalidated: tags.length });
}

/** The first visit of a stale page makes the new one: this is that visit, by somebody who saved the page's language. */
async function renew(origin: string, pages: ReturnType<typeof pathsForTags>): Promise<void> {
  for (const { locale, path } of pages) {
    await fetch(origin + path, { headers: { cookie: `${STORAGE_KEYS.locale}=${locale}` } }).catch(() => undefined);
  }
}

function isTrusted(given: string | null): boolean {
  const secret = env.REVALIDATE_SECRET;
  if (!secret || !given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
