import { LRUCache } from 'lru-cache';
import type { RejectionReason } from '../../../../lib/domain/payment-rules.ts';
import type { ProviderClient } from '../../../platform/http/provider-client.ts';
import type { EligibilityRequest } from '../../provider/provider.ts';
import type { TabbyAccount } from './account.ts';
import { sessionSchema, type TabbySession } from './schemas.ts';
import { toEligibilityRequest } from './session-request.ts';

const REASONS: Readonly<Record<string, RejectionReason>> = {
  not_available: 'notAvailable',
  order_amount_too_high: 'amountTooHigh',
  order_amount_too_low: 'amountTooLow',
};

/** A checkout is not delayed for longer. */
const TIMEOUT_MS = 2_500;
/** Every refresh of the checkout asks again; Tabby limits the number of sessions. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 1_000;

/** Why a session was rejected; undefined when it was not. */
export function getRejection({ status, configuration }: TabbySession): RejectionReason | undefined {
  if (status !== 'rejected') return undefined;
  const reason = configuration?.products?.installments?.rejection_reason ?? '';
  return REASONS[reason] ?? 'notAvailable';
}

/**
 * Checks whether Tabby would offer a payment.
 * @throws ProviderRequestError
 */
export function createEligibilityCheck(send: ProviderClient, account: TabbyAccount) {
  const cache = new LRUCache<string, { rejection: RejectionReason | undefined }>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
  });
  return async (request: EligibilityRequest): Promise<RejectionReason | undefined> => {
    const { userId, amountFils, customer } = request;
    const key = [userId, amountFils, customer.email, customer.phone].join(' ');
    const cached = cache.get(key);
    if (cached) return cached.rejection;
    const session = await send({
      method: 'POST',
      path: '/api/v2/checkout',
      body: toEligibilityRequest(request, account),
      schema: sessionSchema,
      isIdempotent: false,
      timeoutMs: TIMEOUT_MS,
    });
    const rejection = getRejection(session);
    cache.set(key, { rejection });
    return rejection;
  };
}
