import { DAY, HOUR, limitOther } from './limit.ts';

/** SMS in a day, unless `SMS_DAILY_BUDGET` is set. */
const SMS_BUDGET = 1_000;
/** What unverified phones leave to those of customers. */
const UNVERIFIED_SHARE = 0.5;

/** Limits of messages, whichever request caused them. */
export const SENDING_LIMITS = {
  'sms-network': limitOther(
    'messages',
    { key: 'network', points: 3, windowSeconds: HOUR, appliedBy: 'sending' },
    'SMS, also one-time codes, to unverified phones that one network caused.',
  ),
  'sms-network-day': limitOther(
    'messages',
    { key: 'network', points: 20, windowSeconds: DAY, appliedBy: 'sending' },
    'The same, slowly.',
  ),
  'sms-country-day': limitOther(
    'messages',
    { key: 'country', points: 400, windowSeconds: DAY, appliedBy: 'sending' },
    'The same from many networks, by the country of the phone.',
  ),
  'sms-unverified-day': limitOther(
    'messages',
    {
      key: 'shop',
      points: SMS_BUDGET * UNVERIFIED_SHARE,
      windowSeconds: DAY,
      appliedBy: 'sending',
      budgetShare: UNVERIFIED_SHARE,
    },
    'All SMS to unverified phones: half of `sms-budget`. The rest is for log-in codes and orders of verified phones.',
  ),
  'sms-budget': limitOther(
    'messages',
    {
      key: 'shop',
      points: SMS_BUDGET,
      windowSeconds: DAY,
      appliedBy: 'sending',
      budgetShare: 1,
      alertsAtHalf: true,
    },
    'All SMS of the shop; `SMS_DAILY_BUDGET` replaces the number. When half of it is used, the log has an error and staff are told. When all is used, log-in codes go to the verified e-mail of the account.',
  ),
  'email-recipient': limitOther(
    'messages',
    { key: 'recipient', points: 10, windowSeconds: HOUR, appliedBy: 'sending' },
    'All e-mails to an address that no account has verified; others are sent later.',
  ),
};
