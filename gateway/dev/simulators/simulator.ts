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

export function createParts(
  options: SimulatorOptions,
  webhooks: Pick<WebhookSenderOptions, 'retryDelaysMs' | 'onAttempt'>,
): SimulatorParts {
  const clock = createClock();
  const { store, request } = options;
  return {
    ...options,
    clock,
    faults: createFaults(),
    webhooks: createWebhookSender({ store, clock, request, ...webhooks }),
  };
}

/**
 * Adds the control interface, which only tests and developers use; it is not part of the provider's
 * API.
 */
export function toSimulator(app: Hono, { clock, faults, webhooks }: SimulatorParts): Simulator {
  const control = new Hono();
  control.get('/health', (c) => c.body(null, 204));
  control.post('/faults', async (c) => {
    faults.add(faultSchema.parse(await c.req.json()));
    return c.body(null, 204);
  });
  control.delete('/faults', (c) => {
    faults.clear(c.req.query('path'));
    return c.body(null, 204);
  });
  control.post('/clock', async (c) => {
    clock.advance(
      z.strictObject({ advanceMs: z.number().int().min(0) }).parse(await c.req.json()).advanceMs,
    );
    await webhooks.sendDue();
    return c.body(null, 204);
  });
  app.route('/control', control);
  const guarded = new Hono({ strict: false });
  guarded.use(localRequestsOnly);
  guarded.route('/', app);
  return { app: guarded, clock, faults, webhooks };
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
