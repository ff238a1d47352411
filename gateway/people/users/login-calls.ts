import * as usersCalls from '../../../lib/contract/calls/users.ts';
import { isSmsPhone } from '../../notifications/public.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { serviceUnavailable } from '../../platform/http/problem.ts';
import { getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { redeemLoginCode, sendLoginCode } from './login-code.ts';
import { OtpTooEarlyError } from './one-time-code.ts';
import { RESEND_MS } from './otp-rate-limit.ts';
import { otpNotAvailable, type UserServices } from './phone-calls.ts';
import { parsePhone } from './phones.ts';

const sendLoginCodeRoute = route(usersCalls.sendLoginCode, {
  policy: 'public',
  tag: 'Users',
  limits: ['otp-resend'],
  summary: 'Send a one-time code for logging in with a phone',
  description:
    'The response is the same whether or not an account has verified the phone. Allowed 60 seconds after the last code, at most 10 times per day. The previous code becomes invalid. While the shop sends no more SMS that day, the code goes to the verified e-mail of the account that has verified the phone; the response is the same. 409 `otp_not_available`: the shop sends no SMS to the country of the phone. 503 `phone_login_unavailable`: the gateway has no service account of the identity provider.',
  returns: 'The code was queued',
  problems: [409],
});

const logInWithCodeRoute = route(usersCalls.logInWithCode, {
  policy: 'optional',
  tag: 'Users',
  limits: ['otp-verify'],
  summary: 'Exchange the code of a phone for a custom token of the identity provider',
  description:
    'A code is valid for 10 minutes, 5 attempts and one use. The identity of the token is that of the account that has verified the phone. For any other phone it is new, or that of the calling guest, and `Users/Create` registers it with this phone as verified and an e-mail of the caller’s choice. 400 `otp_wrong`, 400 `otp_expired`: as for `VerifyOTP`.',
  returns: 'The token, to be exchanged within 5 minutes',
});

function requireCustomTokens({ identity }: UserServices) {
  if (identity.issueCustomToken) return identity.issueCustomToken;
  throw serviceUnavailable(
    'phone_login_unavailable',
    'The gateway has no service account of the identity provider.',
  );
}

/** Registers the log-in with a phone and a one-time code. */
export function registerPhoneLogin(app: GatewayApp, deps: UserServices): void {
  const { otpKey } = deps;
  const { db } = deps.database;
  app.openapi(sendLoginCodeRoute, async (c) => {
    requireCustomTokens(deps);
    const { phoneNumber, language } = c.req.valid('json');
    const phone = parsePhone(phoneNumber, 'phoneNumber');
    if (!(await isSmsPhone(db, phone))) throw otpNotAvailable();
    const network = getNetworkKey(c, deps);
    const wait = await db.transaction((transaction) =>
      sendLoginCode({ db: transaction, otpKey, network }, { phone, language }),
    );
    if (wait > 0) throw new OtpTooEarlyError(wait);
    return c.json({ resendAfterSeconds: RESEND_MS / 1000 }, 200);
  });
  app.openapi(logInWithCodeRoute, async (c) => {
    const issueCustomToken = requireCustomTokens(deps);
    const { phoneNumber, code } = c.req.valid('json');
    const phone = parsePhone(phoneNumber, 'phoneNumber');
    const caller = getCaller(c);
    const subject = await redeemLoginCode(
      { db, otpKey },
      { phone, code },
      caller.role === 'shopper' ? caller.principal : undefined,
    );
    return c.json({ customToken: await issueCustomToken({ subject, phone }) }, 200, {
      'Cache-Control': 'private, no-store',
    });
  });
}
