import type { Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureGatewayRequests } from './gateway-metrics.ts';
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
