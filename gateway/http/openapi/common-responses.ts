import type { OpenAPIHono } from '@hono/zod-openapi';
import { RATE_LIMITS } from '../rate-limits/table.ts';
import type { GatewayEnv } from '../request-types.ts';
import { PROBLEMS } from '../responses.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono<GatewayEnv>['getOpenAPI31Document']>;

const LIMITED = new Set(Object.values(RATE_LIMITS).flatMap(({ endpoints }): readonly string[] => endpoints));
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const schema = { $ref: '#/components/schemas/Problem' };

function problem(status: keyof typeof PROBLEMS) {
  return { [status]: { description: PROBLEMS[status], content: { 'application/problem+json': { schema } } } };
}

/**
 * The document with the answers that every call can give, whatever it is for: a token is read wherever it is sent, and may be
 * refused (401), of the wrong person (403), or come when the identity provider's keys can't be read (503); and the 429 of limited calls.
 */
export function addCommonResponses(document: OpenApiDocument): OpenApiDocument {
  for (const [name, path] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const isLimited = LIMITED.has(`${method.toUpperCase()} ${name}`);
      const isForSome = !['public', 'optional'].includes(operation['x-policy']);
      operation.responses = {
        ...problem(401),
        ...(isForSome && problem(403)),
        ...(isLimited && problem(429)),
        ...problem(503),
        ...operation.responses,
      };
    }
  }
  return document;
}
