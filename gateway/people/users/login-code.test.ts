import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  idToken,
  registerShopper,
  registerVerified,
  sendCreate,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const requestCode = (gateway: TestGateway, phoneNumber: string) =>
  gateway.request(`${USERS}/SendLoginCode`, buildPost({ phoneNumber, language: 'en' }));

/** Sends a code and reads it. */
async function receiveCode(gateway: TestGateway, phone: string): Promise<string> {
  // A code that was sent at the registration is a minute old.
  await gateway.deps.database.db.execute(
    sql`UPDATE otp_sends SET sent_at = sent_at - interval '61 seconds'`,
  );
  const response = await requestCode(gateway, phone);
  expect([response.status, await response.json()]).toEqual([200, { resendAfterSeconds: 60 }]);
  const [message] = await readOutbox(gateway, phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const sendCode = (gateway: TestGateway, phoneNumber: string, code: string, token?: string) => {
  const init = buildPost({ phoneNumber, code });
  return gateway.request(
    `${USERS}/LoginWithCode`,
    token === undefined ? init : withBearer(token, init),
  );
};

/** The identity of the custom token for a phone. */
async function logIn(gateway: TestGateway, phone: string, token?: string): Promise<string> {
  const response = await sendCode(gateway, phone, await receiveCode(gateway, phone), token);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ]);
  const { uid, claims } = decodeJwt((await response.json()).customToken);
  expect(claims).toEqual({ verified_phone: phone, login_at: expect.any(Number) });
  return String(uid);
}

/** The ID token of a log-in with a phone. */
const phoneToken = (subject: string, phone: string, changed: object = {}) =>
  idToken(
    { subject },
    { firebase: { sign_in_provider: 'custom' }, verified_phone: phone, ...changed },
  );

/** Registers the identity of a log-in with a phone. */
async function register(
  gateway: TestGateway,
  subject: string,
  phone: string,
  { email = createPerson().email, token }: { email?: string; token?: string } = {},
) {
  const registration = buildRegistration({ subject }, { phoneNumber: phone, email });
  return sendCreate(
    gateway,
    { subject },
    registration,
    token ?? (await phoneToken(subject, phone)),
  );
}

const readUser = async (gateway: TestGateway, token: string, id: string) =>
  (await gateway.request(`${USERS}/GetUserByIdWeb?Id=${id}`, withBearer(token))).json();

onDatabase('A log-in with a phone', (gateway) => {
  it('a log-in code is sent with the same response and the same number of rows to a known and to an unknown number', async () => {
    const { phone: known } = await registerVerified(gateway());
    const unknown = createPhone();
    const { db } = gateway().deps.database;
    const observe = async (phone: string) => {
      await receiveCode(gateway(), phone);
      const early = await requestCode(gateway(), phone);
      const seconds = Number(early.headers.get('retry-after'));
      expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
      const stored = await queryRows(db, sql`SELECT tries_left FROM login_codes`);
      const [{ kind, language } = {}] = await readOutbox(gateway(), phone);
      return { early: await readProblem(early), stored: stored.length, kind, language };
    };
    const [first, second] = [await observe(known), await observe(unknown)];
    expect(first).toMatchObject({
      early: { status: 429, code: 'otp_resend_too_early' },
      kind: 'otp',
      language: 'en',
    });
    expect(second).toEqual({ ...first, stored: first.stored + 1 });
  });

  it('a log-in code opens the account that has verified the number, once', async () => {
    const { phone, subject } = await registerVerified(gateway());
    expect(await logIn(gateway(), phone)).toBe(subject);
    const code = await receiveCode(gateway(), phone);
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, () => sendCode(gateway(), phone, code)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  it('a log-in code is rejected after five wrong attempts, even when it is correct', async () => {
    const phone = createPhone();
    const code = await receiveCode(gateway(), phone);
    for (let miss = 0; miss < 5; miss++)
      expect(await readProblem(await sendCode(gateway(), phone, another(code)))).toMatchObject({
        status: 400,
        code: 'otp_wrong',
      });
    expect(await readProblem(await sendCode(gateway(), phone, code))).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
  });

  it('a log-in code expires after ten minutes, and is valid for its own number only', async () => {
    const [phone, other] = [createPhone(), createPhone()];
    const code = await receiveCode(gateway(), phone);
    expect((await readProblem(await sendCode(gateway(), other, code))).code).toBe('otp_expired');
    await gateway().deps.database.db.execute(
      sql`UPDATE login_codes SET expires_at = expires_at - interval '10 minutes'`,
    );
    expect((await readProblem(await sendCode(gateway(), phone, code))).code).toBe('otp_expired');
  });

  it('a log-in code is not sent to numbers of countries to which the shop does not deliver', async () => {
    expect(await readProblem(await requestCode(gateway(), '+447400123456'))).toMatchObject({
      status: 409,
      code: 'otp_not_available',
    });
  });

  it('a new number is registered as verified, and taken from an account that has not verified it', async () => {
    const { phone, ...earlier } = await registerShopper(gateway());
    const subject = await logIn(gateway(), phone);
    expect(subject).not.toBe(earlier.subject);
    const email = createPerson().email;
    const response = await register(gateway(), subject, phone, { email });
    const { id, otpRequired } = await response.json();
    expect([response.status, otpRequired]).toEqual([201, false]);
    expect(await readUser(gateway(), await phoneToken(subject, phone), id)).toMatchObject({
      email: { email, isVerified: false },
      phoneNumber: { phone, isVerified: true },
      isGuest: false,
    });
    expect(await readUser(gateway(), earlier.token, earlier.id)).toMatchObject({
      phoneNumber: { phone: '', isVerified: false },
    });
    expect(await logIn(gateway(), phone)).toBe(subject);
  });

  it('a new number of a guest keeps the identity of the guest, who becomes an account', async () => {
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    const subject = await logIn(gateway(), guest.phone, guest.token);
    expect(subject).toBe(guest.subject);
    const response = await register(gateway(), subject, guest.phone);
    expect(await response.json()).toEqual({ id: guest.id, otpRequired: false });
    const token = await phoneToken(subject, guest.phone);
    expect(await readUser(gateway(), token, guest.id)).toMatchObject({
      isGuest: false,
      phoneNumber: { isVerified: true },
    });
  });

  it('a number of an account replaces the identity of a guest who logs in with it', async () => {
    const { phone, subject } = await registerVerified(gateway());
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    expect(await logIn(gateway(), phone, guest.token)).toBe(subject);
  });

  it('a number is registered for one of two identities that have logged in with it', async () => {
    const phone = createPhone();
    const responses = await Promise.all(
      [createPerson(), createPerson()].map(({ subject }) => register(gateway(), subject, phone)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a number is verified again when the log-in with it was more than an hour ago', async () => {
    const [phone, { subject }] = [createPhone(), createPerson()];
    const token = await phoneToken(subject, phone, {
      auth_time: Math.floor(Date.now() / 1000) - 3_700,
    });
    expect(await (await register(gateway(), subject, phone, { token })).json()).toMatchObject({
      otpRequired: true,
    });
  });

  it('an account that logs in with its phone changes its e-mail, and its phone only with a password', async () => {
    const [phone, { subject }] = [createPhone(), createPerson()];
    const { id } = await (await register(gateway(), subject, phone)).json();
    const token = await phoneToken(subject, phone);
    const user = await readUser(gateway(), token, id);
    const put = (change: object, bearer: string) =>
      gateway().request(
        `${USERS}/UpdateUserWeb`,
        withBearer(bearer, { ...buildPost({ ...user, ...change }), method: 'PUT' }),
      );
    const email = createPerson().email;
    expect(await (await put({ email: { email } }, token)).json()).toMatchObject({
      email: { email },
    });
    const owner = await registerShopper(gateway(), { ...createPerson(), isEmailVerified: true });
    expect(await readProblem(await put({ email: { email: owner.email } }, token))).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const moved = { phoneNumber: { phone: createPhone() } };
    expect(await readProblem(await put(moved, token))).toMatchObject({
      status: 409,
      code: 'password_needed',
    });
    expect((await put(moved, await idToken({ subject, email }))).status).toBe(200);
  });

  it('a log-in code does not remain after its account was erased', async () => {
    const { id, phone, request } = await registerVerified(gateway());
    const code = await receiveCode(gateway(), phone);
    expect((await request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' })).status).toBe(
      204,
    );
    expect((await readProblem(await sendCode(gateway(), phone, code))).code).toBe('otp_expired');
  });

  it('a log-in with a phone is not offered without a service account', async () => {
    const { deps } = gateway();
    const identity = { ...deps.identity, issueCustomToken: undefined };
    const app = createApp({ ...deps, identity });
    const body = buildPost({ phoneNumber: createPhone(), language: 'ar' });
    const response = await app.request(`${USERS}/SendLoginCode`, body);
    expect(await readProblem(response)).toMatchObject({
      status: 503,
      code: 'phone_login_unavailable',
    });
    expect(await (await app.request('/content/api/WEB/Seller')).json()).toMatchObject({
      hasPhoneLogin: false,
    });
  });
});
