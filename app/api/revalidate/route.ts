import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { env } from '@/lib/config/env';

const bodySchema = z.strictObject({ tags: z.array(z.string().regex(/^[a-z]+(:[a-z0-9-]+)?$/)).min(1).max(200) });

/** The gateway says what has changed; the next visitor gets it. Thirty seconds stay the upper bound when this call is lost. */
export async function POST(request: Request) {
  if (!isTrusted(request.headers.get('x-revalidate-secret'))) return Response.json({ code: 'unauthorized' }, { status: 401 });
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ code: 'invalid_request' }, { status: 400 });
  for (const tag of body.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ revalidated: body.data.tags.length });
}

function isTrusted(given: string | null): boolean {
  const secret = env.REVALIDATE_SECRET;
  if (!secret || !given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
