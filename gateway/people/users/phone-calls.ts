import * as usersCalls from '../../../lib/contract/calls/users.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { conflict } from '../../platform/http/problem.ts';
import { enforceLimit, getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { OtpTooEarlyError } from './one-time-code.ts';
import { needsOtp, sendOtp, verifyOtp } from './otp.ts';
import { RESEND_MS } from './otp-rate-limit.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import { isRegisteredPhone, parsePhone } from './phones.ts';
import { requireUser } from './user-rows.ts';

export interface UserServices extends HttpServices {
  /** The key of the digests of one-time codes. */
  otpKey: Buffer;
  /** Absent without the URL of a storefront: then nobody uses passkeys. */
  relyingParty?: RelyingParty | undefined;
}

const verifyPhoneRoute = route(usersCalls.verifyPhone, {
  policy: 'shopper',
  tag: 'Users',
  limits: ['otp-verify'],
  summary: 'Verify the phone number with a one-time code',
  description:
    'A code is valid for 10 minutes, 5 attempts and one use. 400 `otp_wrong`: the code is wrong and can be entered again. 400 `otp_expired`: the code is no longer valid, request a new one. A verified phone belongs to one account and is removed from accounts that have not verified it. 409 `phone_taken`: another account has verified the phone.',
  returns: 'The phone is verified',
  problems: [404, 409],
});

const resendOneTimeCodeRoute = route(usersCalls.resendOneTimeCode, {
  policy: 'shopper',
  tag: 'Users',
  limits: ['otp-resend'],
  summary: 'Send another one-time code',
  description:
    'Allowed 60 seconds after the last code, at most 10 times per day. The previous code becomes invalid. 409 if the caller is a guest, if the phone is already verified, (`phone_needed`) if the account has no phone, or (`otp_not_available`) if the shop sends no SMS to the country of the phone. 429 also when the limits of SMS are reached.',
  returns: 'The code was queued',
  problems: [404, 409],
});

const checkPhoneRegisteredRoute = route(usersCalls.checkPhoneRegistered, {
  policy: 'public',
  tag: 'Users',
  limits: ['phone-check'],
  summary: 'Check whether an account has verified a mobile number',
  description:
    '`false` for a number that an account has entered but not verified. Limits: 5 requests per minute and 20 per day and IP address.',
  returns: '`true` if an account has verified the number',
});

export const otpNotAvailable = () =>
  conflict(
    'otp_not_available',
    'Codes are sent to mobile numbers of the countries of delivery only.',
  );

/**
 * Codes are counted when they are sent, so that this count is reverted.
 * @throws 429 when a code would not be sent
 */
async function checkSmsLimits(
  c: GatewayRequest,
  deps: UserServices,
  network: string | undefined,
): Promise<void> {
  const keys = [
    ...(network === undefined ? [] : [['sms-network', network] as const]),
    ['sms-budget', 'all'] as const,
  ];
  for (const [name, key] of keys) {
    await enforceLimit(c, deps, name, key);
    await deps.limits.uncount(name, key);
  }
}

export function registerOtp(app: GatewayApp, deps: UserServices): void {
  const { otpKey } = deps;
  const { db } = deps.database;
  app.openapi(idempotent(verifyPhoneRoute, db), async (c) => {
    const { Id, OTPCode } = c.req.valid('query');
    await requireUser(db, requirePrincipal(c), Id);
    await verifyOtp({ db, otpKey }, Id, OTPCode);
    return c.json({ verified: true as const }, 200);
  });
  app.openapi(idempotent(resendOneTimeCodeRoute, db), async (c) => {
    const user = await requireUser(db, requirePrincipal(c), c.req.valid('query').Id);
    if (user.isGuest || user.isPhoneVerified)
      throw conflict('otp_not_needed', 'This phone number needs no verification code.');
    const { phone } = user;
    if (phone === null)
      throw conflict('phone_needed', 'The account has no phone number; enter one first.');
    if (!(await needsOtp(db, user))) throw otpNotAvailable();
    const network = getNetworkKey(c, deps);
    await checkSmsLimits(c, deps, network);
    const wait = await db.transaction((transaction) =>
      sendOtp({ db: transaction, otpKey, network }, { ...user, phone }),
    );
    if (wait > 0) throw new OtpTooEarlyError(wait);
    return c.json({ resendAfterSeconds: RESEND_MS / 1000 }, 200);
  });
  app.openapi(checkPhoneRegisteredRoute, async (c) => {
    const phone = parsePhone(c.req.valid('query').numberPhone, 'numberPhone');
    return c.json(await isRegisteredPhone(db, phone), 200, {
      'Cache-Control': 'private, no-store',
    });
  });
}
