import { z } from '@hono/zod-openapi';
import * as handOffCalls from '../../../lib/contract/calls/hand-off.ts';
import { ProblemError, routeNotFound } from '../../platform/http/problem.ts';
import type { GatewayApp, Middleware } from '../../platform/http/request-types.ts';
import { problems } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { buildBusinessProfile, MCP_PATH, PROFILE_PATH, profilePath } from './business-profile.ts';
import type { UcpServices } from './services.ts';
import { loadHandOff } from './sessions/hand-off.ts';
import { UCP_VERSIONS } from './versions.ts';

const PROFILE_CACHE = 'public, max-age=3600';
const anyObject = z.looseObject({});

const profile = {
  policy: 'public',
  tag: 'Agents',
  returns: 'The profile',
  problems: [404],
} as const;

const getProfileRoute = route(
  { name: 'getAgentProfile', method: 'get', path: PROFILE_PATH, response: anyObject },
  {
    ...profile,
    summary: 'Get the profile of the shop for agents',
    description: `Universal Commerce Protocol ${UCP_VERSIONS[0]}; \`supported_versions\` links the profiles of older releases. 404 where the storefront has no URL.`,
  },
);

const getOlderProfileRoute = route(
  {
    name: 'getOlderAgentProfile',
    method: 'get',
    path: profilePath(UCP_VERSIONS[1]),
    response: anyObject,
  },
  {
    ...profile,
    summary: `Get the profile of the shop for agents of release ${UCP_VERSIONS[1]}`,
  },
);

const rpc = { 'application/json': { schema: anyObject } };
const rpcError = { description: 'A JSON-RPC error', content: rpc };

const callAgentToolRoute = route(
  { name: 'performAgentRequest', method: 'post', path: MCP_PATH },
  {
    policy: 'public',
    tag: 'Agents',
    limits: ['promotion', 'agents'],
    summary: 'Answer a request of the Model Context Protocol',
    description: `The tools of the Universal Commerce Protocol, for agents of both revisions of MCP: with the handshake, and 2026-07-28 without it. Every tool call has \`meta.ucp-agent.profile\`.
The schemas of the tools are the result of \`tools/list\`. A repeated \`meta.idempotency-key\` gets the same result; with another body it is a 409.`,
    request: {
      body: { content: { 'application/json': { schema: { type: 'object' } } }, required: true },
    },
    problems: [404],
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
    },
  },
);

const getHandOffRoute = route(handOffCalls.getHandOff, {
  policy: 'public',
  tag: 'Agents',
  limits: ['hand-off'],
  summary: 'Get what an agent has prepared for the shopper',
  description:
    'For the token of a `continue_url`. It is in the body, because it gives access to what the agent knows of the buyer.',
  returns: 'The proposal of the agent',
  problems: [404],
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
  for (const [profileRoute, version] of [
    [getProfileRoute, UCP_VERSIONS[0]],
    [getOlderProfileRoute, UCP_VERSIONS[1]],
  ] as const)
    app.openapi(profileRoute, (c) =>
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
