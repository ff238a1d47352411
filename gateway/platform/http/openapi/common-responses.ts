import { RATE_LIMITS } from '../rate-limits/table.ts';
import type { GatewayApp } from '../request-types.ts';
import { PROBLEMS } from '../responses.ts';

export type OpenApiDocument = ReturnType<GatewayApp['getOpenAPI31Document']>;

const LIMITED = new Set(Object.values(RATE_LIMITS).flatMap(({ endpoints }) => endpoints));
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const schema = { $ref: '#/components/schemas/Problem' };

const problemBody = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema } },
});
const problem = (status: keyof typeof PROBLEMS) => ({ [status]: problemBody(PROBLEMS[status]) });
const unexpected = { default: problemBody('An unexpected error, such as a 500 `internal_error`') };

/**
 * Adds the responses that every operation can send: 401 for an invalid token, 403 for a token of
 * another role or without the permission, 503 while the keys of the identity provider cannot be read, and 429 for operations
 * with a rate limit. `default` is any other error.
 */
export function addCommonResponses(document: OpenApiDocument): OpenApiDocument {
  for (const [name, path] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const isLimited = LIMITED.has(`${method.toUpperCase()} ${name}`);
      const isForSome = operation['x-policy'] !== 'public';
      operation.responses = {
        ...problem(401),
        ...(isForSome && problem(403)),
        ...(isLimited && problem(429)),
        ...problem(503),
        ...operation.responses,
        ...unexpected,
      };
    }
  }
  return document;
}
