import { connection } from 'next/server';
import { isDraining } from '@/lib/next/drain';

/**
 * For load balancers: whether this process should receive requests. It does not depend on the
 * gateway, without which stored pages are still served.
 * @returns 200, or 503 after a stop signal
 */
export async function GET() {
  await connection();
  const isReady = !isDraining();
  return Response.json(
    { status: isReady ? 'ready' : 'draining' },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
