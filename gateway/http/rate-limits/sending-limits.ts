import { DAY, HOUR, limit } from './limit.ts';

/** Limits of messages, whichever request caused them. */
export const SENDING_LIMITS = {
  'sms-network': limit(
    [],
    { key: 'network', points: 3, windowSeconds: HOUR, appliedBy: 'sending' },
    'SMS, also one-time codes, to unverified phones that one network caused.',
  ),
  'sms-network-day': limit(
    [],
    { key: 'network', points: 20, windowSeconds: DAY, appliedBy: 'sending' },
    'The same, slowly.',
  ),
  'sms-country-day': limit(
    [],
    { key: 'country', points: 400, windowSeconds: DAY, appliedBy: 'sending' },
    'The same from many networks, by the country of the phone.',
  ),
  'sms-budget': limit(
    [],
    { key: 'shop', points: 1_000, windowSeconds: DAY, appliedBy: 'sending' },
    'All SMS of the shop; `SMS_DAILY_BUDGET` replaces the number.',
  ),
  'email-recipient': limit(
    [],
    { key: 'recipient', points: 10, windowSeconds: HOUR, appliedBy: 'sending' },
    'All e-mails to an address that no account has verified; others are sent later.',
  ),
};
