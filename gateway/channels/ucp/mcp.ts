import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { parseJson } from '../../../lib/shared/parse-json.ts';
import { invalidRequest } from '../../platform/http/problem.ts';
import type { GatewayRequest } from '../../platform/http/request-types.ts';
import { callTool } from './call-tool.ts';
import { internalError, type RpcError, toRpcError } from './rpc-error.ts';
import type { UcpServices } from './services.ts';
import { TOOLS } from './tools.ts';

const LIST_TTL_MS = 3_600_000;
const SERVER_VERSION = '1.0.0';
const toRpcErrorText = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });
const NO_STREAMS = toRpcErrorText(-32601, 'This server has no subscriptions');
const NO_BATCHES = toRpcErrorText(
  -32600,
  'This server has no batches: send one call with each request',
);

/** The HTTP status that a call asks for; the SDK answers every JSON-RPC error with 200. */
interface Outcome {
  status: number;
}

/** The arguments of a tool, without those of parts that the shop does not have. */
const toInputSchema = (input: z.ZodType, { gifts }: FeatureConfig) =>
  z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      if (!gifts) delete jsonSchema.properties?.gift;
    },
  });

const listTools = (features: FeatureConfig) =>
  TOOLS.map(({ name, description, input, isReadOnly }) => ({
    name,
    description,
    inputSchema: toInputSchema(input, features),
    annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
  }));
const listed = new WeakMap<FeatureConfig, ReturnType<typeof listTools>>();

function toKnownError(error: unknown, { deps }: { deps: UcpServices }): RpcError {
  const known = toRpcError(error instanceof z.ZodError ? invalidRequest(error) : error);
  if (known) return known;
  deps.logger.error({ err: error }, 'tool call failed');
  return internalError();
}

/** A server for one request: the tools need the request that they answer. */
function createServer(c: GatewayRequest, deps: UcpServices, outcome: Outcome): Server {
  const server = new Server(
    { name: deps.shopName.en, version: SERVER_VERSION },
    {
      capabilities: { tools: {} },
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'public' } },
    },
  );
  server.setRequestHandler('tools/list', () => {
    const tools = listed.get(deps.features) ?? listTools(deps.features);
    listed.set(deps.features, tools);
    return { tools };
  });
  server.setRequestHandler('tools/call', async ({ params }) => {
    try {
      const structuredContent = await callTool(c, deps, params.name, params.arguments ?? {});
      const text = JSON.stringify(structuredContent);
      return { content: [{ type: 'text', text }], structuredContent };
    } catch (error) {
      const { status, rpcCode, message, data } = toKnownError(error, { deps });
      outcome.status = status;
      throw new ProtocolError(rpcCode, message, data);
    }
  });
  return server;
}

/** The request as the SDK expects it: with a body that nobody has read. */
function toRequest(c: GatewayRequest, body: string): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  // Some clients accept JSON only, and get it in any case.
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(c.req.url, { method: 'POST', headers, body });
}

/** Answers with one JSON body in both eras of MCP, those with and without the handshake. */
async function answer(request: Request, create: () => Server): Promise<Response> {
  if (!(await isLegacyRequest(request)))
    return createMcpHandler(create, { legacy: 'reject' }).fetch(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await create().connect(transport);
  return transport.handleRequest(request);
}

/** An open stream would hold a connection for a list of tools that never changes. */
const subscriptionSchema = z.object({ method: z.literal('subscriptions/listen') });

/** Answers a request of the Model Context Protocol. */
export async function serveMcp(c: GatewayRequest, deps: UcpServices): Promise<Response> {
  const body = await c.req.text();
  const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  // Calls of a batch would count as one request.
  const message = parseJson(body);
  if (Array.isArray(message)) return c.body(NO_BATCHES, 400, json);
  if (subscriptionSchema.safeParse(message).success) return c.body(NO_STREAMS, 200, json);
  const outcome: Outcome = { status: 200 };
  const response = await answer(toRequest(c, body), () => createServer(c, deps, outcome));
  const text = await response.text();
  const status = outcome.status === 200 ? response.status : outcome.status;
  if (text === '') return new Response(null, { status });
  return c.body(text, status as ContentfulStatusCode, json); // with a body
}
