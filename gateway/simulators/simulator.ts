import { Hono } from 'hono';
import { z } from 'zod';
import { type Clock, createClock } from './clock.ts';
import { CUT_RESPONSE, createFaults, type Faults, faultSchema } from './faults.ts';
import { localRequestsOnly } from './local-requests.ts';
import type { Store } from './store.ts';
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from './webhook-sender.ts';

export interface SimulatorOptions {
  store: Store;
  /**
   * URL under which browsers and the gateway reach the simulator, without a slash at
   * the end.
   */
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
 * Adds the control interface, which only tests and developers use; it is not part of
 * the provider's API.
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
