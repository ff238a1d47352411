import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import type { RATE_LIMITS, RateLimitName } from './rate-limits/table.ts';

type Feature = keyof FeatureConfig;
type LimitGroup = Extract<(typeof RATE_LIMITS)[RateLimitName], { group: string }>['group'];

/** What applies to the requests of a call before its access policy and its handler. */
export interface CallRules {
  /** The groups of rate limits that count its requests. */
  limits?: readonly LimitGroup[] | undefined;
  /** The part of the shop to which the call belongs. */
  feature?: Feature | undefined;
  /** Fields of the body that ask for a part of the shop, unless they are absent or false. */
  featureFields?: Partial<Record<Feature, readonly string[]>> | undefined;
  /** Requests of one caller that may be open at a time. */
  maxInFlight?: number | undefined;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  name: string;
  /** `METHOD /path` with parameters in braces. */
  endpoint: string;
  policy: string | undefined;
  rules: CallRules;
}
