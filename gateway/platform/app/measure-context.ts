import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import { registerShopMetrics } from '../metrics/shop-metrics.ts';
import { registerStateMetrics } from '../metrics/state-metrics.ts';
import type { GatewayContext } from './context.ts';

function countRejections(limits: RateLimits, metrics: GatewayMetrics): RateLimits {
  return {
    ...limits,
    async consume(name, value) {
      const waitMs = await limits.consume(name, value);
      if (waitMs > 0) metrics.rateLimitRejections.inc({ limit: name });
      return waitMs;
    },
  };
}

/** The same services, which report to these metrics. */
export function measureContext(
  context: GatewayContext,
  metrics: GatewayMetrics | undefined,
): GatewayContext {
  if (!metrics) return context;
  const { database, purchaseQueue, renderPool, payments, limits } = context;
  registerStateMetrics(metrics.registry, {
    pool: database.pool,
    queues: {
      purchases: purchaseQueue.counts,
      rendering: renderPool.counts,
      background: () => ({ running: payments.background.count(), waiting: 0 }),
    },
  });
  registerShopMetrics(metrics.registry, database.db);
  return { ...context, metrics, limits: countRejections(limits, metrics) };
}
