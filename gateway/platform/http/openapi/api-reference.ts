import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference';
import { html, raw } from 'hono/html';
import { STAFF_LOCALE } from '../../../../lib/contract/locales.ts';
import { policy } from '../authentication/access-policy.ts';
import { isFromThisMachine } from '../client-ip.ts';
import type { HttpServices } from '../http-services.ts';
import type { GatewayApp } from '../request-types.ts';
import { htmlPage, notModified } from '../responses.ts';
import type { OpenApiDocument } from './common-responses.ts';

export type ApiReferenceOptions = Pick<HttpServices, 'isLocal' | 'trustedProxies'>;

const SCRIPT_TYPE = 'text/javascript';
const PATHS = { page: '/docs', script: '/docs/scalar.js' };

/** No fonts, clients, assistants or telemetry of other hosts. */
const CONFIGURATION = {
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  documentDownloadType: 'json',
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
  defaultOpenFirstTag: false,
  showOperationId: true,
} satisfies Partial<ApiReferenceConfiguration>;

/** Scalar reads `localStorage` when it loads; a page with an opaque origin has none. */
const STORAGE_IN_MEMORY = `const items = new Map();
const storage = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, String(value)), removeItem: (key) => items.delete(key) };
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage });`;

/** `<` would end the script element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Starts the reference. Paths of operations are relative to the page, which is also available
 * through the shop below `/gateway`.
 */
function startScript(document: OpenApiDocument, hasConsole: boolean): string {
  const configuration = { ...CONFIGURATION, hideTestRequestButton: !hasConsole, content: document };
  return `const baseServerURL = new URL('.', location.href).href.replace(/\\/$/, '');
Scalar.createApiReference('#reference', { ...${toScriptJson(configuration)}, baseServerURL });`;
}

const inline = (script: string) => html`<script>${raw(script)}</script>`;
const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The page with or without the request console. It runs its own scripts only. The console may send
 * requests only to the host of the page. Without the console the page sends no requests and has an
 * opaque origin, so that its scripts cannot read browser storage of the shop.
 */
function createPage(document: OpenApiDocument, hasConsole: boolean) {
  const start = startScript(document, hasConsole);
  const before = hasConsole ? [] : [STORAGE_IN_MEMORY];
  const page = html`<!doctype html><html lang="${STAFF_LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><link rel="icon" href="data:,"></head><body><div id="reference"></div>
${before.map(inline)}<script src="docs/scalar.js"></script>${inline(start)}</body></html>`;
  const rest = hasConsole ? "connect-src 'self'" : 'sandbox allow-scripts allow-downloads';
  const hashes = [...before, start].map(hashSource).join(' ');
  const policyText = `default-src 'none'; script-src 'self' ${hashes}; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${rest}`;
  return {
    page,
    headers: { 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': policyText },
  };
}

function documentRoutes(app: GatewayApp): void {
  const common = { method: 'get' as const, ...policy('public'), tags: ['Documentation'] };
  app.openAPIRegistry.registerPath({
    ...common,
    path: PATHS.page,
    operationId: 'getApiReference',
    summary: 'Show the API reference',
    description: 'With a request console in local mode, for requests from the same machine.',
    responses: { 200: htmlPage('A page'), ...notModified },
  });
  app.openAPIRegistry.registerPath({
    ...common,
    path: PATHS.script,
    operationId: 'getApiReferenceScript',
    summary: 'Get the script of the API reference',
    responses: {
      200: {
        description: 'The script of Scalar',
        content: { [SCRIPT_TYPE]: { schema: z.string() } },
      },
      ...notModified,
    },
  });
}

/** The API reference (Scalar): see docs/libraries.md. */
export function registerApiReference(
  app: GatewayApp,
  getDocument: () => OpenApiDocument,
  options: ApiReferenceOptions,
): void {
  documentRoutes(app);
  app.get(PATHS.page, (c) => {
    const { page, headers } = createPage(
      getDocument(),
      options.isLocal && isFromThisMachine(c, options.trustedProxies),
    );
    return c.html(page, 200, headers);
  });
  app.get(PATHS.script, async (c) => {
    const { text, etag } = await loadScalarScript();
    return c.body(text, 200, {
      'Content-Type': SCRIPT_TYPE,
      'Cache-Control': 'public, max-age=3600',
      ETag: etag,
    });
  });
}

/** What the plugin needs of Fastify. */
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): string;
}
interface Route {
  url: string;
  handler(request: unknown, reply: Reply): string;
}

const reply: Reply = { header: () => reply, send: (body) => body };

interface ScalarScript {
  text: string;
  etag: string;
}

async function readScript(): Promise<ScalarScript> {
  // 5 MB of source, which few processes need.
  const { default: registerScalar } = await import('@scalar/fastify-api-reference');
  const routes: Route[] = [];
  const fastify = { route: (route: Route) => routes.push(route) };
  registerScalar(fastify, { configuration: { url: '/' } }, () => {});
  const text = routes.find(({ url }) => url.endsWith('.js'))?.handler(undefined, reply);
  if (!text) throw new Error('The plugin of Scalar serves no script');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, etag: `"${hash}"` };
}

let script: Promise<ScalarScript> | undefined;

/**
 * The browser build of Scalar, from its plugin for Fastify, which serves the build as a route. The
 * package of the build would install 250 others that the build contains.
 */
function loadScalarScript(): Promise<ScalarScript> {
  script ??= readScript();
  return script;
}
