import type { GatewayMetrics } from '../../metrics/metrics.ts';
import type { RateLimits } from './rate-limits.ts';

/** The same limits, which count the requests that they reject. */
export function countRejections(limits: RateLimits, metrics: GatewayMetrics): RateLimits {
  return {
    ...limits,
    async consume(name, value) {
      const waitMs = await limits.consume(name, value);
      if (waitMs > 0) metrics.rateLimitRejections.inc({ limit: name });
      return waitMs;
    },
  };
}
