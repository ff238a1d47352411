/**
 * All rate limits. `docs/rate-limits.md` is generated from this file and
 * `order-limits.ts`; a test fails when they differ.
 *
 * Many shoppers share one IPv4 address behind a carrier's NAT. Limits per IP address
 * are therefore high where a limit per account, phone or e-mail address is effective,
 * and low only against guessing.
 */

import * as endpoints from './endpoints.ts';
import { SENDING_LIMITS } from './message-limits.ts';
import { PEOPLE_LIMITS } from './people-limits.ts';
import { DAY, guesses, HOUR, MINUTE, memory, shared } from './row-defaults.ts';
import type { RateLimit } from './types.ts';

/**
 * Rows of one endpoint are checked in this order; a request that one row rejects is not
 * counted by the rows below it.
 */
export const RATE_LIMITS = {
  'search-ip': {
    ...memory,
    endpoints: endpoints.SEARCH,
    key: 'ip',
    points: 600,
    windowSeconds: MINUTE,
    reason: 'Scraping and floods; a shopper who types causes a few requests a second at most.',
  },
  'catalogue-ip': {
    ...memory,
    endpoints: endpoints.CATALOGUE,
    key: 'ip',
    points: 1_200,
    windowSeconds: MINUTE,
    reason:
      'Scraping and floods; the responses are cached, so a round trip to the database would cost more than the read.',
  },
  'cart-ip': {
    ...memory,
    endpoints: endpoints.CART,
    key: 'ip',
    points: 600,
    windowSeconds: MINUTE,
    reason: 'Floods; a cart sends one request per change.',
  },
  'event-ip': {
    ...shared,
    store: 'memory',
    endpoints: endpoints.ANALYTICS_EVENTS,
    key: 'ip',
    points: 300,
    windowSeconds: MINUTE,
    reason: 'False analytics events; each is stored until it is forwarded.',
  },
  'web-vitals-ip': {
    ...shared,
    store: 'memory',
    endpoints: endpoints.WEB_VITALS,
    key: 'ip',
    points: 300,
    windowSeconds: MINUTE,
    reason: 'False measurements; a browser sends one request when its visitor leaves a page.',
  },
  'promotion-guess-account': {
    ...guesses,
    endpoints: endpoints.PROMOTION,
    key: 'account',
    points: 10,
    windowSeconds: MINUTE,
    reason:
      'Guessing promotion codes with either endpoint. A code that is valid for the cart does not count.',
  },
  'promotion-guess-ip': {
    ...guesses,
    endpoints: endpoints.PROMOTION,
    key: 'ip',
    points: 10,
    windowSeconds: MINUTE,
    reason: 'The same without an account, or with many guest accounts.',
  },
  'purchase-account-minute': {
    ...shared,
    endpoints: endpoints.PAYMENT_ATTEMPTS,
    key: 'account',
    points: 10,
    windowSeconds: MINUTE,
    reason: 'Each order writes rows, reserves stock, sends messages and calls a payment provider.',
  },
  'purchase-account-hour': {
    ...shared,
    endpoints: endpoints.PAYMENT_ATTEMPTS,
    key: 'account',
    points: 40,
    windowSeconds: HOUR,
    reason: 'Place-and-cancel cycles.',
  },
  'purchase-ip': {
    ...shared,
    endpoints: endpoints.PAYMENT_ATTEMPTS,
    key: 'ip',
    points: 120,
    windowSeconds: MINUTE,
    reason: 'The same with many guest accounts.',
  },
  'payment-status-ip': {
    ...shared,
    endpoints: endpoints.PAYMENT_STATUS,
    key: 'ip',
    points: 120,
    windowSeconds: MINUTE,
    reason:
      'Guessing references. The provider gets at most one request in two seconds for each payment.',
  },
  'cancellation-account': {
    ...shared,
    endpoints: endpoints.CANCELLATIONS,
    key: 'account',
    points: 10,
    windowSeconds: 10 * MINUTE,
    reason: 'Place-and-cancel cycles; each cancellation sends messages.',
  },
  'cancellation-ip': {
    ...shared,
    endpoints: endpoints.CANCELLATIONS,
    key: 'ip',
    points: 100,
    windowSeconds: 10 * MINUTE,
    reason: 'The same with many guest accounts.',
  },
  'invoice-account': {
    ...shared,
    endpoints: endpoints.INVOICES,
    key: 'account',
    points: 30,
    windowSeconds: MINUTE,
    reason: 'A PDF costs tens of milliseconds of one core.',
  },
  'invoice-ip': {
    ...shared,
    endpoints: endpoints.INVOICES,
    key: 'ip',
    points: 120,
    windowSeconds: MINUTE,
    reason: 'The same with many guest accounts.',
  },
  'order-lookup-ip': {
    ...shared,
    endpoints: endpoints.ORDER_LOOKUP,
    key: 'ip',
    points: 300,
    windowSeconds: MINUTE,
    reason:
      'A page that waits for a payment polls; reference codes have 128 random bits and need no tight limit.',
  },
  'order-tracking-ip-minute': {
    ...shared,
    endpoints: endpoints.ORDER_TRACKING,
    key: 'ip',
    points: 5,
    windowSeconds: MINUTE,
    onStoreFailure: 'reject',
    reason: 'Guessing the phone or e-mail address that belongs to an order number.',
  },
  'order-tracking-ip-day': {
    ...shared,
    endpoints: endpoints.ORDER_TRACKING,
    key: 'ip',
    points: 30,
    windowSeconds: DAY,
    onStoreFailure: 'reject',
    reason: 'The same, slowly.',
  },
  'order-tracking-number': {
    ...shared,
    endpoints: endpoints.ORDER_TRACKING,
    key: 'order',
    points: 10,
    windowSeconds: HOUR,
    onStoreFailure: 'reject',
    appliedBy: 'handler',
    reason: 'The same for one order, from many addresses.',
  },
  'share-image-ip': {
    ...shared,
    endpoints: endpoints.SHARE_IMAGE,
    key: 'ip',
    points: 120,
    windowSeconds: MINUTE,
    reason:
      'An image that is not cached costs tens of milliseconds of one core; crawlers fetch one per shared link.',
  },
  'delivery-rate-ip': {
    ...shared,
    endpoints: endpoints.DELIVERY_RATES,
    key: 'ip',
    points: 60,
    windowSeconds: MINUTE,
    reason: 'Each request causes one to the carrier, which limits the requests of the shop.',
  },
  ...PEOPLE_LIMITS,
  ...SENDING_LIMITS,
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
