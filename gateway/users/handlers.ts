import {
  getCaller,
  requirePrincipal,
  requireRecentLogin,
} from '../http/authentication/principal.ts';
import type { HttpServices } from '../http/http-services.ts';
import { idempotent } from '../http/idempotency/idempotent-route.ts';
import { ProblemError } from '../http/problem.ts';
import { enforceLimit, getNetworkKey } from '../http/rate-limits/middleware.ts';
import type { GatewayApp, GatewayRequest, Middleware } from '../http/request-types.ts';
import { saveTokenEmail } from './claim-email.ts';
import { createUser } from './create-user.ts';
import { eraseUser } from './erase-user.ts';
import { needsOtp, OtpTooEarlyError, sendOtp, verifyOtp } from './otp.ts';
import { RESEND_MS } from './otp-rate-limit.ts';
import { isRegisteredPhone, parsePhone } from './phones.ts';
import {
  checkPhoneRegisteredRoute,
  createSessionTokenRoute,
  deleteUserRoute,
  getOwnUserRoute,
  getUserByPhoneRoute,
  getUserRoute,
  logInUserRoute,
  registerUserRoute,
  resendOneTimeCodeRoute,
  updateUserAliasRoute,
  updateUserRoute,
  verifyPhoneRoute,
} from './routes.ts';
import { updateUser } from './update-user.ts';
import { findUserById, findUserByPhone, requireUser, toUser, userNotFound } from './user-rows.ts';

export interface UserServices extends HttpServices {
  /** The key of the digests of one-time codes. */
  otpKey: Buffer;
}

const retryAfter: Middleware = async (c, next) => {
  await next();
  if (c.error instanceof OtpTooEarlyError)
    c.res.headers.set('Retry-After', String(c.error.retryAfterSeconds));
};

function registerReads(app: GatewayApp, { database: { db }, identity }: UserServices): void {
  app.openapi(getUserRoute, async (c) => {
    const { Id } = c.req.valid('query');
    const row =
      getCaller(c).role === 'staff'
        ? await findUserById(db, Id)
        : await requireUser(db, requirePrincipal(c), Id);
    if (!row) throw userNotFound();
    return c.json(toUser(row), 200);
  });
  app.openapi(getOwnUserRoute, async (c) =>
    c.json(toUser(await requireUser(db, requirePrincipal(c), c.req.valid('query').Id)), 200),
  );
  app.openapi(getUserByPhoneRoute, async (c) => {
    const phone = parsePhone(c.req.valid('query').MobileNumber, 'MobileNumber');
    const row =
      getCaller(c).role === 'staff'
        ? await findUserByPhone(db, phone)
        : await requireUser(db, requirePrincipal(c));
    if (row?.phone !== phone) throw userNotFound();
    return c.json(toUser(row), 200);
  });
  app.openapi(logInUserRoute, async (c) => {
    const principal = requirePrincipal(c);
    const row = await requireUser(db, principal);
    if (c.req.valid('query').FirebaseId !== row.subject) throw userNotFound();
    return c.json(toUser(await saveTokenEmail(db, row, principal)), 200);
  });
  app.openapi(createSessionTokenRoute, async (c) => {
    const caller = getCaller(c);
    const isIdentity = caller.role === 'shopper' && caller.via === 'identity';
    if (!isIdentity)
      throw new ProblemError(
        401,
        'identity_token_needed',
        'The identity provider’s token is needed.',
      );
    const row = await requireUser(db, caller.principal, c.req.valid('query').userId);
    await saveTokenEmail(db, row, caller.principal);
    return c.json(await identity.issueSession(caller.principal), 200);
  });
}

function registerWrites(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  const context = (c: GatewayRequest) => ({
    db,
    otpKey: deps.otpKey,
    network: getNetworkKey(c, deps),
  });
  app.openapi(idempotent(registerUserRoute, db), async (c) =>
    c.json(await createUser(context(c), requirePrincipal(c), c.req.valid('json')), 201),
  );
  for (const route of [updateUserRoute, updateUserAliasRoute])
    app.openapi(route, async (c) =>
      c.json(await updateUser(context(c), requirePrincipal(c), c.req.valid('json')), 200),
    );
  app.openapi(deleteUserRoute, async (c) => {
    const principal = requirePrincipal(c);
    requireRecentLogin(principal);
    await eraseUser(db, principal, c.req.valid('query').Id);
    return c.body(null, 204);
  });
}

/**
 * Throws 429 when a code would not be sent. Codes are counted when they are sent, so that
 * this count is reverted.
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

function registerOtp(app: GatewayApp, deps: UserServices): void {
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
      throw new ProblemError(
        409,
        'otp_not_needed',
        'This phone number needs no verification code.',
      );
    const { phone } = user;
    if (phone === null)
      throw new ProblemError(
        409,
        'phone_needed',
        'The account has no phone number; enter one first.',
      );
    if (!(await needsOtp(db, user)))
      throw new ProblemError(
        409,
        'otp_not_available',
        'Codes are sent to mobile numbers of the countries of delivery only.',
      );
    const network = getNetworkKey(c, deps);
    await checkSmsLimits(c, deps, network);
    const wait = await db.transaction((transaction) =>
      sendOtp({ db: transaction, otpKey, network }, { ...user, phone }),
    );
    if (wait > 0) throw new OtpTooEarlyError(wait);
    return c.json({ resendAfterSeconds: RESEND_MS / 1000 }, 200);
  });
}

/** Registers the operations on the caller's user and the public `CheckMobilePhone`. */
export function registerUsers(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  app.use('/user/*', retryAfter);
  registerReads(app, deps);
  registerWrites(app, deps);
  registerOtp(app, deps);
  app.openapi(checkPhoneRegisteredRoute, async (c) => {
    const phone = parsePhone(c.req.valid('query').numberPhone, 'numberPhone');
    return c.json(await isRegisteredPhone(db, phone), 200, {
      'Cache-Control': 'private, no-store',
    });
  });
}
