import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Call } from '../../../lib/contract/calls/call.ts';
import { type Policy, policy } from './authentication/access-policy.ts';
import type { CallRules } from './call-rules.ts';
import {
  fileBody,
  json,
  jsonBody,
  notModified,
  type ProblemStatus,
  problems,
} from './responses.ts';

type Request = NonNullable<RouteConfig['request']>;
type Responses = RouteConfig['responses'];

interface RouteOptions extends CallRules {
  policy: Policy;
  /** The section of the API reference; that of staff for their calls. */
  tag?: string;
  summary: string;
  description?: string;
  /** Parts that only the gateway knows: headers, an example, a stricter schema. */
  request?: Request;
  /** What a successful response is: the JSON of the declaration, or nothing (204). */
  returns?: string;
  /** The status of that JSON unless it is 200. */
  status?: 201;
  /** Errors of the handler, beside those that follow from the request and the access. */
  problems?: readonly ProblemStatus[];
  /** Responses that are no JSON of the declaration. */
  responses?: Responses;
}

type Declared<C extends Call> = Pick<C, Extract<keyof C, 'params' | 'query'>> &
  (C extends { body: infer Body extends z.ZodType }
    ? { body: ReturnType<typeof jsonBody<Body>> }
    : C extends { file: string }
      ? { body: ReturnType<typeof fileBody> }
      : unknown);

type Changed<O> = O extends { request: infer R extends Request } ? R : Record<never, never>;

type Success<C extends Call, O> = O extends { returns: string }
  ? C extends { response: infer Schema extends z.ZodType }
    ? Record<
        O extends { status: infer Status extends number } ? Status : 200,
        ReturnType<typeof json<Schema>>
      >
    : { 204: { description: string } }
  : unknown;

// A type, because an interface has no index signature for the `x-` fields of OpenAPI.
type Route<C extends Call, O> = {
  operationId: string;
  method: C['method'];
  path: C['path'];
  middleware: ReturnType<typeof policy>['middleware'];
  request: Omit<Declared<C>, keyof Changed<O>> & Changed<O>;
  responses: Success<C, O> & (O extends { responses: infer R extends Responses } ? R : unknown);
};

function getSuccess(
  { method, path, response }: Call,
  { returns, status }: RouteOptions,
): Responses {
  if (returns === undefined) return {};
  if (!response) return { 204: { description: returns } };
  // Those of staff have no ETag.
  const hasEtag = method === 'get' && !path.startsWith('/admin/');
  return { [status ?? 200]: json(response, returns), ...(hasEtag && notModified) };
}

/**
 * The route of a call: its declaration in the contract, with what only the gateway knows. The
 * status 400 of an invalid request, 413 of a long body and 429 of a limit are documented for each
 * call that can send them; `addCommonResponses` has those of access.
 */
export function route<const C extends Call, const O extends RouteOptions>(
  call: C,
  options: O,
): Route<C, O> {
  const { name, method, path, params, query, body, file } = call;
  const { policy: access, tag = 'Staff', summary, description } = options;
  const { limits, feature, featureFields, maxInFlight } = options;
  const rules: CallRules = { limits, feature, featureFields, maxInFlight };
  const request: Request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body: jsonBody(body) }),
    ...(file !== undefined && { body: fileBody(file) }),
    ...options.request,
  };
  const config: RouteConfig = createRoute({
    method,
    path,
    ...policy(access),
    'x-rules': rules,
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    request,
    responses: {
      ...(Object.keys(request).length > 0 && problems(400)),
      ...(request.body && problems(413)),
      ...(limits && problems(429)),
      ...problems(...(options.problems ?? [])),
      ...getSuccess(call, options),
      ...options.responses,
    },
  });
  // The compiler cannot follow the optional fields of a generic call.
  return config as unknown as Route<C, O>;
}
