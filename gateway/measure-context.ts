import type { GatewayContext } from './context.ts';
import { countRejections } from './http/rate-limits/count-rejections.ts';
import type { GatewayMetrics } from './metrics/metrics.ts';
import { registerShopMetrics } from './metrics/shop-metrics.ts';
import { registerStateMetrics } from './metrics/state-metrics.ts';

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
