import type { GatewayApp } from '../request-types.ts';
import { PROBLEMS } from '../responses.ts';

export type OpenApiDocument = ReturnType<GatewayApp['getOpenAPI31Document']>;

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
 * another role or without the permission, and 503 while the keys of the identity provider cannot be
 * read. `default` is any other error. What only middleware reads is removed.
 */
export function addCommonResponses(document: OpenApiDocument): OpenApiDocument {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      delete operation['x-rules'];
      const isForSome = operation['x-policy'] !== 'public';
      operation.responses = {
        ...problem(401),
        ...(isForSome && problem(403)),
        ...problem(503),
        ...operation.responses,
        ...unexpected,
      };
    }
  }
  return document;
}
