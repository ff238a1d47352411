import type { Logger } from 'pino';
import { getMobileCountry } from '../../../lib/domain/phone.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OutboxRow } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq } from '../../platform/db/sql.ts';
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts';
import { isSmsPhone } from './sms-countries.ts';

export interface SendLimitDeps {
  db: Database;
  logger: Logger;
  limits: Pick<RateLimits, 'consume'>;
}

/** `waitMs`: the message may be sent later. `email`: it is sent to this address instead. */
export type SendPermission = 'send' | 'drop' | { waitMs: number } | { email: string };

type SmsLimit =
  | 'sms-network'
  | 'sms-network-day'
  | 'sms-country-day'
  | 'sms-unverified-day'
  | 'sms-budget';

/** The limits of an SMS. A verified phone is of a known person: only the budget counts. */
function getSmsLimits({
  recipient,
  network,
  isPhoneVerified,
}: OutboxRow): (readonly [SmsLimit, string])[] {
  const budget = ['sms-budget', 'all'] as const;
  if (isPhoneVerified) return [budget];
  const byNetwork = (name: SmsLimit) => (network === null ? [] : [[name, network] as const]);
  return [
    ...byNetwork('sms-network'),
    ...byNetwork('sms-network-day'),
    ['sms-country-day', getMobileCountry(recipient) ?? ''],
    ['sms-unverified-day', 'all'],
    budget,
  ];
}

/**
 * The verified e-mail of the account that has verified a phone. Who reads it can reset the password
 * of the account.
 */
async function findHolderEmail(db: Database, phone: string): Promise<string | undefined> {
  const isHolder = and(
    eq(users.phone, phone),
    eq(users.isGuest, false),
    eq(users.isPhoneVerified, true),
    eq(users.isEmailVerified, true),
  );
  const [holder] = await db.select({ email: users.email }).from(users).where(isHolder);
  return holder?.email ?? undefined;
}

/**
 * An SMS over a limit is dropped: what it says is also in an e-mail, or can be requested again. A
 * subscriber who gave a phone only is notified later. A code for logging in, the only one for a
 * verified phone, is sent by e-mail.
 */
async function permitSms(
  { limits, logger, db }: SendLimitDeps,
  row: OutboxRow,
): Promise<SendPermission> {
  if (!(await isSmsPhone(db, row.recipient))) return 'drop';
  for (const [name, value] of getSmsLimits(row)) {
    const waitMs = await limits.consume(name, value);
    if (waitMs === 0) continue;
    const { id, kind } = row;
    logger.warn({ id, kind, limit: name, waitMs }, 'SMS over a limit');
    if (kind === 'backInStock') return { waitMs };
    if (kind !== 'otp' || !row.isPhoneVerified) return 'drop';
    const email = await findHolderEmail(db, row.recipient);
    return email === undefined ? 'drop' : { email };
  }
  return 'send';
}

/** Whether an account has verified the address: its owner wants these messages. */
async function isVerifiedEmail(db: Database, email: string): Promise<boolean> {
  const isOwner = and(
    eq(users.email, email),
    eq(users.isGuest, false),
    eq(users.isEmailVerified, true),
  );
  return (await db.$count(users, isOwner)) > 0;
}

/**
 * Counts a message by the limits of its recipient and sender. Called without an open transaction:
 * the counts are shared by all messages, and a lock on them would make orders wait for one another.
 */
export async function permitSending(deps: SendLimitDeps, row: OutboxRow): Promise<SendPermission> {
  if (row.channel === 'sms') return permitSms(deps, row);
  // To the shop itself.
  if (row.kind === 'contact' || row.kind === 'staffNotice') return 'send';
  if (await isVerifiedEmail(deps.db, row.recipient)) return 'send';
  const waitMs = await deps.limits.consume('email-recipient', row.recipient.toLowerCase());
  return waitMs === 0 ? 'send' : { waitMs };
}
