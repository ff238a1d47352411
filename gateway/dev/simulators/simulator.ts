import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { isLoopbackHost } from '../../../lib/domain/client-ip.ts';
import { type Clock, createClock } from './clock.ts';
import { CUT_RESPONSE, createFaults, type Faults, faultSchema } from './faults.ts';
import type { Store } from './store.ts';
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from './webhook-sender.ts';

const CONTROL = '/control/';
const PAGE = '/pay/';

/** A request from a page of another site, as browsers mark it. */
function isFromOtherSite(c: Context, host: string): boolean {
  const origin = c.req.header('origin');
  if (c.req.path.startsWith(CONTROL) && origin !== undefined) return !origin.endsWith(`//${host}`);
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
}

/** Whether the body has a type that pages of other sites cannot send without permission. */
const isJson = (c: Context) =>
  c.req.header('content-length') === '0' ||
  /^application\/json(;|$)/i.test(c.req.header('content-type') ?? '');

/**
 * Accepts requests to loopback host names only: a site whose name resolves to 127.0.0.1 (DNS
 * rebinding) sends its own name. Pages of other sites cannot decide a payment, nor use the control
 * interface; the API has the shop's key. Code in this process sends no Host.
 */
const localRequestsOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host');
  if (host === undefined) return next();
  if (!isLoopbackHost(host)) return c.text('This tool has loopback host names only.', 403);
  const isForPeople = [CONTROL, PAGE].some((start) => c.req.path.startsWith(start));
  if (c.req.method === 'GET' || !isForPeople) return next();
  if (isFromOtherSite(c, host)) return c.text('Other sites cannot use this tool.', 403);
  const hasBody = c.req.header('content-length') ?? c.req.header('transfer-encoding');
  if (c.req.path.startsWith(CONTROL) && hasBody !== undefined && !isJson(c))
    return c.text('The body must be application/json.', 415);
  return next();
};

export interface SimulatorOptions {
  store: Store;
  /** URL under which browsers and the gateway reach the simulator, without a slash at the end. */
  publicUrl: () => string;
  /** Sends webhooks to the shop. */
  request: typeof fetch;
}

/** What a simulated provider is built from. */
export interface SimulatorParts extends SimulatorOptions {
  clock: Clock;
  faults: Faults;
  webhooks: WebhookSender;
}

/** A provider that takes no money. Its API is the documented one of the provider. */
export interface Simulator {
  /** The API, the payment pages, and the control interface below `/control`. */
  app: Hono;
  clock: Clock;
  faults: Faults;
  webhooks: WebhookSender;
}

/** A URL of the shop with one more parameter. */
export const addToQuery = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;

interface ApiOptions extends Pick<WebhookSenderOptions, 'retryDelaysMs' | 'onAttempt'> {
  /** The path of the provider's API, with `*`. */
  path: string;
  /** Values of `Authorization` that the API accepts. */
  authorizations: readonly string[];
  /** The response to other values. */
  sendUnauthorized(c: Context): Response;
}

/** Adds the control interface; only tests and developers use it. */
function registerControl(app: Hono, { clock, faults, webhooks }: SimulatorParts): void {
  app.get('/control/health', (c) => c.body(null, 204));
  app.post('/control/faults', async (c) => {
    faults.add(faultSchema.parse(await c.req.json()));
    return c.body(null, 204);
  });
  app.delete('/control/faults', (c) => {
    faults.clear(c.req.query('path'));
    return c.body(null, 204);
  });
  app.post('/control/clock', async (c) => {
    clock.advance(
      z.strictObject({ advanceMs: z.number().int().min(0) }).parse(await c.req.json()).advanceMs,
    );
    await webhooks.sendDue();
    return c.body(null, 204);
  });
}

/** Builds a provider from its API, which these functions add to the app. */
export function createSimulator<Options extends SimulatorOptions>(
  options: Options,
  { path, authorizations, sendUnauthorized, ...webhookOptions }: ApiOptions,
  ...registers: readonly ((app: Hono, parts: SimulatorParts & Options) => void)[]
): Simulator {
  const { store, request } = options;
  const clock = createClock();
  const faults = createFaults();
  const webhooks = createWebhookSender({ store, clock, request, ...webhookOptions });
  const parts = { ...options, clock, faults, webhooks };
  const app = new Hono({ strict: false });
  app.use(localRequestsOnly);
  app.use(path, faults.middleware, async (c, next) =>
    authorizations.includes(c.req.header('authorization') ?? '') ? next() : sendUnauthorized(c),
  );
  registerControl(app, parts);
  for (const register of registers) register(app, parts);
  return { app, clock, faults, webhooks };
}

/** A `fetch` that calls a simulator in the same process. */
export function simulatorFetch({ app }: Pick<Simulator, 'app'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await Promise.race([
      app.request(request),
      new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason), {
          once: true,
        }),
      ),
    ]);
    if (response.headers.has(CUT_RESPONSE)) throw new TypeError('fetch failed');
    return response;
  };
}
