import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Call } from '../../../lib/contract/calls/call.ts';
import { jsonBody } from './responses.ts';

type Request = NonNullable<RouteConfig['request']>;

type Declared<C extends Call> = Pick<C, Extract<keyof C, 'params' | 'query'>> &
  (C extends { body: infer Body extends z.ZodType }
    ? { body: ReturnType<typeof jsonBody<Body>> }
    : unknown);

interface Route<C extends Call, Changed extends Request> {
  operationId: string;
  method: C['method'];
  path: C['path'];
  request: Omit<Declared<C>, keyof Changed> & Changed;
}

/**
 * The part of a route that its declaration in the contract has.
 * @param changed parts of the request that only the gateway knows: headers, an example, a file, a
 *   check that clients need not repeat
 */
export function toRoute<const C extends Call, const Changed extends Request = Record<never, never>>(
  call: C,
  changed?: Changed,
): Route<C, Changed> {
  const { name, method, path, params, query, body } = call;
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body: jsonBody(body) }),
    ...changed,
  };
  // The compiler cannot follow the optional fields of a generic call.
  return { operationId: name, method, path, request } as Route<C, Changed>;
}
