import type { Context, MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '../../lib/domain/client-ip.ts';

const CONTROL = '/control/';
const PAGE = '/pay/';

/** A request from a page of another site, as browsers mark it. */
function isFromOtherSite(c: Context, host: string): boolean {
  const origin = c.req.header('origin');
  if (c.req.path.startsWith(CONTROL) && origin !== undefined) return !origin.endsWith(`//${host}`);
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
}

/** Whether the body has a type that pages of other sites cannot send without permission. */
const isJson = (c: Context) =>
  c.req.header('content-length') === '0' ||
  /^application\/json(;|$)/i.test(c.req.header('content-type') ?? '');

/**
 * Accepts requests to loopback host names only: a site whose name resolves to 127.0.0.1
 * (DNS rebinding) sends its own name. Pages of other sites cannot decide a payment, nor
 * use the control interface; the API has the shop's key. Code in this process sends no
 * Host.
 */
export const localRequestsOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host');
  if (host === undefined) return next();
  if (!isLoopbackHost(host)) return c.text('This tool has loopback host names only.', 403);
  const isForPeople = [CONTROL, PAGE].some((start) => c.req.path.startsWith(start));
  if (c.req.method === 'GET' || !isForPeople) return next();
  if (isFromOtherSite(c, host)) return c.text('Other sites cannot use this tool.', 403);
  const hasBody = c.req.header('content-length') ?? c.req.header('transfer-encoding');
  if (c.req.path.startsWith(CONTROL) && hasBody !== undefined && !isJson(c))
    return c.text('The body must be application/json.', 415);
  return next();
};
