import { createRoute, z } from '@hono/zod-openapi';
import * as handOffCalls from '../../../lib/contract/calls/hand-off.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { ProblemError, routeNotFound } from '../../platform/http/problem.ts';
import type { GatewayApp, Middleware } from '../../platform/http/request-types.ts';
import { json, notModified, ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import { buildBusinessProfile, MCP_PATH, PROFILE_PATH, profilePath } from './business-profile.ts';
import type { UcpServices } from './services.ts';
import { loadHandOff } from './sessions/hand-off.ts';
import { UCP_VERSIONS } from './versions.ts';

const tags = ['Agents'];
const PROFILE_CACHE = 'public, max-age=3600';
const anyObject = z.looseObject({});

const profileResponses = {
  200: json(anyObject, 'The profile'),
  ...notModified,
  ...problems(404),
};

const getProfileRoute = createRoute({
  ...policy('public'),
  method: 'get',
  path: PROFILE_PATH,
  tags,
  operationId: 'getAgentProfile',
  summary: 'Get the profile of the shop for agents',
  description: `Universal Commerce Protocol ${UCP_VERSIONS[0]}; \`supported_versions\` links the profiles of older releases. 404 where the storefront has no URL.`,
  responses: profileResponses,
});

const getOlderProfileRoute = createRoute({
  ...policy('public'),
  method: 'get',
  path: profilePath(UCP_VERSIONS[1]),
  tags,
  operationId: 'getOlderAgentProfile',
  summary: `Get the profile of the shop for agents of release ${UCP_VERSIONS[1]}`,
  responses: profileResponses,
});

const rpc = { 'application/json': { schema: anyObject } };
const rpcError = { description: 'A JSON-RPC error', content: rpc };

const callAgentToolRoute = createRoute({
  ...policy('public'),
  method: 'post',
  path: MCP_PATH,
  tags,
  operationId: 'performAgentRequest',
  summary: 'Answer a request of the Model Context Protocol',
  description: `The tools of the Universal Commerce Protocol, for agents of both revisions of MCP: with the handshake, and 2026-07-28 without it. Every tool call has \`meta.ucp-agent.profile\`.
The schemas of the tools are the result of \`tools/list\`. A repeated \`meta.idempotency-key\` gets the same result; with another body it is a 409.`,
  request: {
    body: { content: { 'application/json': { schema: { type: 'object' } } }, required: true },
  },
  responses: {
    200: { description: 'A JSON-RPC response', content: rpc },
    202: { description: 'A notification was accepted' },
    400: {
      description: 'Not a request of the protocol, or a profile URL that is not valid',
      content: { ...rpc, ...problems(400)[400].content },
    },
    403: rpcError,
    406: rpcError,
    409: rpcError,
    415: rpcError,
    422: rpcError,
    424: rpcError,
    429: {
      description: 'Too many requests',
      content: { ...rpc, ...problems(429)[429].content },
    },
    500: rpcError,
    503: {
      description: 'A required service is unavailable',
      content: { ...rpc, ...problems(503)[503].content },
    },
    ...problems(404, 413),
  },
});

const getHandOffRoute = createRoute({
  ...policy('public'),
  ...toRoute(handOffCalls.getHandOff),
  tags,
  summary: 'Get what an agent has prepared for the shopper',
  description:
    'For the token of a `continue_url`. It is in the body, because it gives access to what the agent knows of the buyer.',
  responses: ok(handOffCalls.getHandOff.response, 'The proposal of the agent', 400, 404, 413, 429),
});

/** The code of the protocol is loaded with the first request of an agent. */
const loadServer = () => import('./mcp.ts');

/** Without its own URL the shop has no address for agents. */
function requireShopUrl({ payments }: UcpServices): string {
  if (payments.shopUrl === '') throw routeNotFound();
  return payments.shopUrl;
}

/** Clients of the protocol try GET for a stream, and expect this status where there is none. */
const onlyPost: Middleware = async (c, next) => {
  if (c.req.method !== 'POST')
    throw new ProblemError(405, 'method_not_allowed', 'Only POST is answered: there is no stream.');
  await next();
};

export function registerUcp(app: GatewayApp, deps: UcpServices): void {
  app.use(MCP_PATH, onlyPost);
  for (const [route, version] of [
    [getProfileRoute, UCP_VERSIONS[0]],
    [getOlderProfileRoute, UCP_VERSIONS[1]],
  ] as const)
    app.openapi(route, (c) =>
      c.json(buildBusinessProfile(requireShopUrl(deps), version, deps.shopKeys), 200, {
        'Cache-Control': PROFILE_CACHE,
      }),
    );
  app.openapi(callAgentToolRoute, async (c) => {
    requireShopUrl(deps);
    const { serveMcp } = await loadServer();
    return serveMcp(c, deps) as never; // The SDK builds the response.
  });
  app.openapi(getHandOffRoute, async (c) =>
    c.json(await loadHandOff(deps, c.req.valid('json').token), 200, {
      'Cache-Control': 'private, no-store',
    }),
  );
}
