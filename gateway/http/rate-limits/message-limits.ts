import { DAY, HOUR, shared } from './row-defaults.ts';
import type { RateLimit } from './types.ts';

/** Counted when a message is sent, not when a request causes it. */
const sending = { ...shared, endpoints: [], appliedBy: 'sending' } as const;

/** Limits of messages, whichever request caused them. */
export const SENDING_LIMITS = {
  'sms-network': {
    ...sending,
    key: 'network',
    points: 3,
    windowSeconds: HOUR,
    reason: 'SMS, also one-time codes, to unverified phones that one network caused.',
  },
  'sms-network-day': {
    ...sending,
    key: 'network',
    points: 20,
    windowSeconds: DAY,
    reason: 'The same, slowly.',
  },
  'sms-country-day': {
    ...sending,
    key: 'country',
    points: 400,
    windowSeconds: DAY,
    reason: 'The same from many networks, by the country of the phone.',
  },
  'sms-budget': {
    ...sending,
    key: 'shop',
    points: 1_000,
    windowSeconds: DAY,
    reason: 'All SMS of the shop; `SMS_DAILY_BUDGET` replaces the number.',
  },
  'email-recipient': {
    ...sending,
    key: 'recipient',
    points: 10,
    windowSeconds: HOUR,
    reason: 'All e-mails to an address that no account has verified; others are sent later.',
  },
} as const satisfies Record<string, RateLimit>;
