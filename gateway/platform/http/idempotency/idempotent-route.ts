import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Database } from '../../db/client.ts';
import { problems } from '../responses.ts';
import { IDEMPOTENCY_KEY, idempotency } from './middleware.ts';

export const keyRequired = z.object({ [IDEMPOTENCY_KEY]: z.uuid() });
const keyAccepted = keyRequired.partial();

const NOTE = `\`Idempotency-Key\` (a UUID): a repeated request with the same key is not processed again and gets the stored response; a different
request with the key gets 422. 410 \`response_erased\`: a person whom the response was about has been erased since.`;

/**
 * Adds the `Idempotency-Key` to a route: documents it, and processes each key once, after the
 * access policy was checked. Requests and responses of the handler do not change, and neither does
 * the type.
 */
export function idempotent<Route extends RouteConfig>(route: Route, db: Database): Route {
  const { request, responses, middleware = [], description } = route;
  return createRoute({
    ...route,
    description: description === undefined ? NOTE : `${description}\n\n${NOTE}`,
    request: { ...request, headers: request?.headers ?? keyAccepted },
    responses: { ...problems(410, 422), ...responses },
    middleware: [...[middleware].flat(), idempotency(db)],
  });
}
