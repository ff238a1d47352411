import diagnostics from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { startMetricsServer } from './metrics-server.ts';
import { measureRequests } from './request-metrics.ts';

/** Creates the metrics of the storefront, among them those of the Node process. */
export function createMetrics(gatewayUrl: string, ignored: () => Server | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(registry, ignored);
  measureGatewayRequests(registry, gatewayUrl);
  return registry;
}

/** Measures this process and serves the metrics on a port of their own. */
export function startMetrics(address: { host: string; port: number }, gatewayUrl: string): Server {
  const server: Server = startMetricsServer({
    ...address,
    source: createMetrics(gatewayUrl, () => server),
    onError: (error) =>
      process.stderr.write(
        `Metrics cannot be served: ${error instanceof Error ? error.message : String(error)}\n`,
      ),
  });
  return server;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

/** What undici, the implementation of `fetch` in Node, publishes. */
interface Published {
  request: { origin?: string | URL };
  response?: { statusCode: number };
}

/**
 * Measures the requests with which the server renders pages from data of the gateway, until the end
 * of the response. `error`: no complete response.
 */
function measureGatewayRequests(registry: Registry, gatewayUrl: string): void {
  const origin = new URL(gatewayUrl).origin;
  const durations = new Histogram({
    name: 'storefront_gateway_request_duration_seconds',
    help: 'Duration of requests of the server to the gateway by status class',
    labelNames: ['status_class'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const open = new WeakMap<object, { startedAt: number; status: number }>();
  const on = (event: string, handle: (published: Published) => void) =>
    diagnostics.subscribe(`undici:request:${event}`, (message) => handle(message as Published));
  const finish = (request: object, toClass: (status: number) => string) => {
    const measured = open.get(request);
    if (!measured || !open.delete(request)) return;
    const labels = { status_class: toClass(measured.status) };
    durations.observe(labels, (performance.now() - measured.startedAt) / 1000);
  };
  on('create', ({ request }) => {
    if (request.origin?.toString() === origin)
      open.set(request, { startedAt: performance.now(), status: 0 });
  });
  on('headers', ({ request, response }) => {
    const measured = open.get(request);
    if (measured && response) measured.status = response.statusCode;
  });
  on('trailers', ({ request }) => finish(request, (status) => `${Math.floor(status / 100)}xx`));
  on('error', ({ request }) => finish(request, () => 'error'));
}
