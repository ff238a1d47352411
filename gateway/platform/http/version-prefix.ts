import { getPath } from 'hono/utils/url';

/**
 * The path of a request without the version prefix: clients may be configured with `/v3` or without
 * a version.
 */
export function unversionedPath(request: Request): string {
  const path = getPath(request);
  return path === '/v3' || path.startsWith('/v3/') ? path.slice(3) || '/' : path;
}
