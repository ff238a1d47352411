import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Database } from '../../db/client.ts';
import { problems } from '../responses.ts';
import { IDEMPOTENCY_KEY, idempotency } from './middleware.ts';

/** The header of calls that refuse a request without a key. */
export const keyRequired = z.object({ [IDEMPOTENCY_KEY]: z.uuid() });
const keyAccepted = keyRequired.partial();

const NOTE = `\`Idempotency-Key\` (a UUID): the same request under the same key is processed once, and answered with the stored response; another
request under it is a 422.`;

/**
 * A route whose requests may carry an `Idempotency-Key`: documented, and processed once, after the policy has admitted the caller.
 * The handler sees the same requests and gives the same responses, which is why the type stays.
 */
export function idempotent<Route extends RouteConfig>(route: Route, db: Database): Route {
  const { request, responses, middleware = [], description } = route;
  return createRoute({
    ...route,
    description: description === undefined ? NOTE : `${description}\n\n${NOTE}`,
    request: { ...request, headers: request?.headers ?? keyAccepted },
    responses: { ...problems(422), ...responses },
    middleware: [...[middleware].flat(), idempotency(db)],
  });
}
