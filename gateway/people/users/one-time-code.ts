import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { orderCodes } from '../../platform/db/schema/order-codes.ts';
import type { loginCodes, otpCodes } from '../../platform/db/schema/users.ts';
import { and, gt, sql } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';

export const CODE_MINUTES = 10;
const MAX_CODE_ATTEMPTS = 5;

const createCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** What a digest contains besides the code, so that it is of no use for anything else. */
type Purpose = readonly string[];

function digest(otpKey: Buffer, purpose: Purpose, code: string): string {
  return createHmac('sha256', otpKey)
    .update([...purpose, code].join(' '))
    .digest('hex');
}

/** A new code, and the columns that are stored about it. */
export function createStoredCode(otpKey: Buffer, purpose: Purpose, at: Date) {
  const code = createCode();
  const stored = {
    codeHash: digest(otpKey, purpose, code),
    triesLeft: MAX_CODE_ATTEMPTS,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
  };
  return { code, stored };
}

/**
 * Consumes one of the remaining attempts of a valid code. To be used in a single statement, so that
 * concurrent guesses do not get more attempts.
 */
export const attempt = (
  table: typeof otpCodes | typeof loginCodes | typeof orderCodes,
  at: Date,
) => ({
  set: { triesLeft: sql`${table.triesLeft} - 1` },
  isValid: and(gt(table.triesLeft, 0), gt(table.expiresAt, at)),
});

export const otpExpired = () =>
  new ProblemError(400, 'otp_expired', 'The code has expired; request a new one.');
export const otpWrong = () => new ProblemError(400, 'otp_wrong', 'The code is wrong.');

/** @throws `otp_wrong` for another code than the stored one */
export function checkCode(
  otpKey: Buffer,
  purpose: Purpose,
  code: string,
  { codeHash }: { codeHash: string },
): void {
  const given = Buffer.from(digest(otpKey, purpose, code));
  if (!timingSafeEqual(given, Buffer.from(codeHash))) throw otpWrong();
}

/** A code was requested too early; the response has `Retry-After`. */
export class OtpTooEarlyError extends ProblemError {
  readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super(
      429,
      'otp_resend_too_early',
      'A code was sent a moment ago; `Retry-After` says in how many seconds the next may be.',
    );
    this.retryAfterSeconds = Math.ceil(waitMs / 1000);
  }
}
