import type { GatewayApp, Middleware } from '../../platform/http/request-types.ts';
import { registerWrites } from './change-calls.ts';
import { registerPhoneLogin } from './login-calls.ts';
import { OtpTooEarlyError } from './one-time-code.ts';
import { registerPasskeys } from './passkeys/passkey-calls.ts';
import { registerOtp, type UserServices } from './phone-calls.ts';
import { registerReads } from './read-calls.ts';

const retryAfter: Middleware = async (c, next) => {
  await next();
  if (c.error instanceof OtpTooEarlyError)
    c.res.headers.set('Retry-After', String(c.error.retryAfterSeconds));
};

/** Registers the log-in, the operations on the caller's user and the public `CheckMobilePhone`. */
export function registerUsers(app: GatewayApp, deps: UserServices): void {
  app.use('/user/*', retryAfter);
  registerReads(app, deps);
  registerWrites(app, deps);
  registerOtp(app, deps);
  registerPhoneLogin(app, deps);
  registerPasskeys(app, deps);
}
