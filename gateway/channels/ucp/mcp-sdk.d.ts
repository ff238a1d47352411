/**
 * The part of the SDK that the gateway uses. Its own declarations are thousands of lines of inferred
 * types, which every type check would read.
 */
declare module '@modelcontextprotocol/server' {
  interface Tool {
    name: string;
    description?: string;
    inputSchema: object;
    annotations?: Record<string, boolean>;
  }
  interface CallToolResult {
    content: { type: 'text'; text: string }[];
    structuredContent?: Record<string, unknown>;
  }
  interface CallToolRequest {
    params: { name: string; arguments?: Record<string, unknown> };
  }

  export class WebStandardStreamableHTTPServerTransport {
    constructor(options: { sessionIdGenerator: undefined; enableJsonResponse: boolean });
    handleRequest(request: Request): Promise<Response>;
  }

  export class Server {
    constructor(
      info: { name: string; version: string },
      options: {
        capabilities: { tools: object };
        cacheHints: Record<string, { ttlMs: number; cacheScope: 'public' | 'private' }>;
      },
    );
    setRequestHandler(method: 'tools/list', handler: () => { tools: readonly Tool[] }): void;
    setRequestHandler(
      method: 'tools/call',
      handler: (request: CallToolRequest) => Promise<CallToolResult>,
    ): void;
    connect(transport: WebStandardStreamableHTTPServerTransport): Promise<void>;
  }

  /** A JSON-RPC error that a handler throws. */
  export class ProtocolError extends Error {
    constructor(code: number, message: string, data?: unknown);
  }

  /** Whether a request is of the era with the handshake. Leaves its body unread. */
  export function isLegacyRequest(request: Request): Promise<boolean>;
  export function createMcpHandler(
    create: () => Server,
    options: { legacy: 'reject' },
  ): { fetch(request: Request): Promise<Response> };
}
