import type { Logger } from 'pino';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import type { TrustedProxies } from '../../../lib/domain/client-ip.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { RedisHandle } from '../db/open-redis.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import type { Identity } from './authentication/identity.ts';
import type { StaffAuthentication } from './authentication/staff-access.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** What request handling needs in every module. */
export interface HttpServices {
  database: DatabaseHandle;
  /** Shared with other gateways; undefined when it is not configured. */
  redis?: Pick<RedisHandle, 'isReady'> | undefined;
  /** Aborted from the stop signal on. */
  drain: AbortController;
  logger: Logger;
  identity: Identity;
  staff: StaffAuthentication;
  /** Counts requests per IP address, account and recipient. */
  limits: RateLimits;
  /** The parts of the shop that are on. */
  features: FeatureConfig;
  /** On a developer's machine: messages can be read at `/outbox`. */
  isLocal: boolean;
  /**
   * Proxies whose `X-Forwarded-For` is accepted: the storefront's, and those that reach the gateway
   * directly.
   */
  trustedProxies?: TrustedProxies | undefined;
  /** Absent when nothing is measured. */
  metrics?: GatewayMetrics | undefined;
}
