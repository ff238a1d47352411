import { getPath } from 'hono/utils/url';

/** The path that routes see: a client may be configured with the version 3, or with none. */
export function unversionedPath(request: Request): string {
  const path = getPath(request);
  return path === '/v3' || path.startsWith('/v3/') ? path.slice(3) || '/' : path;
}
