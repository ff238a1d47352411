import { AGENT_LIMITS } from './agent-limits.ts';
import { CHANGE_LIMITS } from './change-limits.ts';
import { GUESS_LIMITS } from './guess-limits.ts';
import { CACHED_READ, DAY, HOUR, LOCAL_GUESSES, limit, limitOther, MINUTE } from './limit.ts';
import { SENDING_LIMITS } from './sending-limits.ts';

/**
 * All rate limits. `docs/rate-limits.md` is generated from it and from `order-limits.ts`; a test
 * fails when they differ.
 *
 * Many shoppers share one IPv4 address behind a carrier's NAT. Limits per IP address are therefore
 * high where a limit per account, phone or e-mail address is effective, and low only against
 * guessing.
 *
 * Rows of one call are checked in this order; rows below one that rejects do not count.
 */
export const RATE_LIMITS = {
  'search-ip': limit(
    'search',
    { key: 'ip', points: 600, windowSeconds: MINUTE, ...CACHED_READ },
    'Scraping and floods.',
  ),
  'catalogue-ip': limit(
    'catalogue',
    { key: 'ip', points: 1_200, windowSeconds: MINUTE, ...CACHED_READ },
    'Scraping and floods; the responses are cached.',
  ),
  'cart-ip': limit(
    'cart',
    { key: 'ip', points: 600, windowSeconds: MINUTE, ...CACHED_READ },
    'Floods.',
  ),
  'event-ip': limit(
    'analytics-events',
    { key: 'ip', points: 300, windowSeconds: MINUTE, store: 'memory' },
    'False analytics events; each is stored until it is forwarded.',
  ),
  'web-vitals-ip': limit(
    'web-vitals',
    { key: 'ip', points: 300, windowSeconds: MINUTE, store: 'memory' },
    'False measurements.',
  ),
  'count-ip': limit(
    'counts',
    { key: 'ip', points: 120, windowSeconds: MINUTE, store: 'memory' },
    'False counts of searches and visits.',
  ),
  ...GUESS_LIMITS,
  'purchase-account-minute': limit(
    'payment-attempts',
    { key: 'account', points: 10, windowSeconds: MINUTE },
    'Each order writes rows, reserves stock, sends messages and calls a payment provider.',
  ),
  'purchase-account-hour': limit(
    'payment-attempts',
    { key: 'account', points: 40, windowSeconds: HOUR },
    'Place-and-cancel cycles.',
  ),
  'purchase-ip': limit(
    'payment-attempts',
    { key: 'ip', points: 120, windowSeconds: MINUTE },
    'The same with many guest accounts.',
  ),
  'payment-status-ip': limit(
    'payment-status',
    { key: 'ip', points: 120, windowSeconds: MINUTE },
    'Guessing references.',
  ),
  ...CHANGE_LIMITS,
  'invoice-account': limit(
    'invoices',
    { key: 'account', points: 30, windowSeconds: MINUTE },
    'A PDF costs tens of milliseconds of one core.',
  ),
  'invoice-ip': limit(
    'invoices',
    { key: 'ip', points: 120, windowSeconds: MINUTE },
    'The same with many guest accounts.',
  ),
  'order-lookup-ip': limit(
    'order-lookup',
    { key: 'ip', points: 300, windowSeconds: MINUTE },
    'A page that waits for a payment polls; reference codes have 128 random bits.',
  ),
  'order-tracking-ip-minute': limit(
    'order-tracking',
    { key: 'ip', points: 5, windowSeconds: MINUTE, onStoreFailure: 'reject' },
    'Guessing the phone or e-mail address that belongs to an order number.',
  ),
  'order-tracking-ip-day': limit(
    'order-tracking',
    { key: 'ip', points: 30, windowSeconds: DAY, onStoreFailure: 'reject' },
    'The same, slowly.',
  ),
  'order-tracking-number': limit(
    'order-tracking',
    {
      key: 'order',
      points: 10,
      windowSeconds: HOUR,
      onStoreFailure: 'reject',
      appliedBy: 'handler',
    },
    'The same for one order, from many addresses.',
  ),
  'share-image-ip': limit(
    'share-image',
    { key: 'ip', points: 120, windowSeconds: MINUTE },
    'An image that is not cached costs tens of milliseconds of one core.',
  ),
  'feed-ip': limit(
    'feeds',
    { key: 'ip', points: 60, windowSeconds: HOUR },
    'A file contains the whole catalogue.',
  ),
  'delivery-rate-ip': limit(
    'delivery-rates',
    { key: 'ip', points: 60, windowSeconds: MINUTE },
    'Each request causes one to the carrier, which limits the requests of the shop.',
  ),
  // Accounts, phones and messages to people.
  'unknown-path-ip': limitOther(
    'all paths without an operation',
    { key: 'ip', points: 300, windowSeconds: MINUTE, store: 'memory' },
    'Floods; the bodies of such requests are not read.',
  ),
  'staff-token-ip': limitOther(
    'all of the staff listener',
    { key: 'ip', points: 10, windowSeconds: MINUTE, ...LOCAL_GUESSES },
    'Guessing the staff token; valid tokens of the address are accepted beyond the limit.',
  ),
  'staff-session-account': limit(
    'staff-sign-in',
    { key: 'account', points: 60, windowSeconds: 10 * MINUTE },
    'Floods; a person renews a token every 15 minutes. Not by address: others may have the same.',
  ),
  'phone-check-ip-minute': limit(
    'phone-check',
    { key: 'ip', points: 5, windowSeconds: MINUTE, onStoreFailure: 'reject' },
    'Enumeration of registered phone numbers.',
  ),
  'phone-check-ip-day': limit(
    'phone-check',
    { key: 'ip', points: 20, windowSeconds: DAY, onStoreFailure: 'reject' },
    'The same, slowly.',
  ),
  'user-creation-account': limit(
    'registration',
    { key: 'account', points: 10, windowSeconds: 10 * MINUTE },
    'Repeated registrations of one identity.',
  ),
  'user-creation-ip': limit(
    'registration',
    { key: 'ip', points: 100, windowSeconds: HOUR },
    'Mass registration; each new account is sent an SMS and an e-mail.',
  ),
  'profile-update-account': limit(
    'profile-updates',
    { key: 'account', points: 60, windowSeconds: 10 * MINUTE },
    'Each update writes a row; a new phone number is sent an SMS.',
  ),
  'profile-update-ip': limit(
    'profile-updates',
    { key: 'ip', points: 300, windowSeconds: 10 * MINUTE },
    'The same with many guest accounts.',
  ),
  'profile-read-ip': limit(
    'profile-reads',
    { key: 'ip', points: 600, windowSeconds: MINUTE, store: 'memory' },
    'Floods.',
  ),
  'otp-verify-account': limit(
    'otp-verify',
    { key: 'account', points: 20, windowSeconds: 10 * MINUTE },
    'Guessing one-time codes; in addition each code has five tries.',
  ),
  'otp-verify-ip': limit(
    'otp-verify',
    { key: 'ip', points: 100, windowSeconds: 10 * MINUTE },
    'The same with many accounts.',
  ),
  'otp-resend-ip': limit(
    'otp-resend',
    { key: 'ip', points: 100, windowSeconds: HOUR },
    'SMS at the shop’s expense; per phone and account see “Messages”.',
  ),
  'otp-resend-ipv6-56': limit(
    'otp-resend',
    { key: 'ipv6-56', points: 60, windowSeconds: DAY },
    'The same from the networks of one customer of a provider.',
  ),
  'otp-resend-ipv6-48': limit(
    'otp-resend',
    { key: 'ipv6-48', points: 200, windowSeconds: DAY },
    'The same from a wider network.',
  ),
  'passkey-login-ip': limit(
    'passkey-login',
    { key: 'ip', points: 300, windowSeconds: 10 * MINUTE },
    'Floods; every opened log-in page stores a challenge.',
  ),
  'passkey-change-account': limit(
    'passkey-changes',
    { key: 'account', points: 60, windowSeconds: 10 * MINUTE },
    'Each request writes a row.',
  ),
  'passkey-change-ip': limit(
    'passkey-changes',
    { key: 'ip', points: 300, windowSeconds: 10 * MINUTE },
    'The same with many accounts.',
  ),
  'contact-ip': limit(
    'contact',
    { key: 'ip', points: 20, windowSeconds: 10 * MINUTE },
    'Spam to the shop.',
  ),
  'contact-recipient': limit(
    'contact',
    { key: 'recipient', points: 5, windowSeconds: 10 * MINUTE, appliedBy: 'handler' },
    'The receipt goes to an unverified address.',
  ),
  'back-in-stock-ip': limit(
    'back-in-stock',
    { key: 'ip', points: 30, windowSeconds: 10 * MINUTE },
    'Mass subscriptions.',
  ),
  'back-in-stock-recipient': limit(
    'back-in-stock',
    { key: 'recipient', points: 20, windowSeconds: DAY, appliedBy: 'handler' },
    'Messages go to an unverified phone or address.',
  ),
  'review-account': limit(
    'review-writes',
    { key: 'account', points: 20, windowSeconds: HOUR },
    'Each review has to be read by staff.',
  ),
  'review-ip': limit(
    'review-writes',
    { key: 'ip', points: 60, windowSeconds: HOUR },
    'The same with many guest accounts.',
  ),
  ...AGENT_LIMITS,
  ...SENDING_LIMITS,
};

export type RateLimitName = keyof typeof RATE_LIMITS;
