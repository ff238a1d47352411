import type { JWTPayload } from 'jose';
import { expect, it } from 'vitest';
import type { User } from '../../../lib/contract/user.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import { SHOP_URL } from '../../../tests/setup/gateway/payments.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  idToken,
  sendCreate,
  USERS,
  verifyPhone,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createAuthenticator } from '../../../tests/setup/gateway/software-authenticator.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { idempotencyKeys } from '../../platform/db/schema/http.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';

const PASSKEY = '/user/api/WEB/Passkey';
const NOW = Math.floor(Date.now() / 1000);
const CUSTOM = { firebase: { sign_in_provider: 'custom' } };

/** A log-in and a token of it, by their times in seconds from now. */
const at = (authTime: number, issuedAt = authTime): JWTPayload => ({
  auth_time: NOW + authTime,
  iat: NOW + issuedAt,
});

const read = async (response: Response, status = 200) => {
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json();
};

/** An account whose e-mail belongs to somebody else, and whose phone was verified. */
async function squat(gateway: TestGateway, changed: JWTPayload = at(-120)) {
  const person = createPerson();
  const token = await idToken(person, changed);
  const phone = createPhone();
  const registration = buildRegistration(person, { phoneNumber: phone });
  const { id } = await read(await sendCreate(gateway, person, registration, token), 201);
  const request = (path: string, init?: RequestInit) =>
    gateway.request(path, withBearer(token, init));
  const account = { ...person, id, phone, token, request };
  await read(await verifyPhone(gateway, account));
  await gateway.deps.database.db.execute(
    sql`UPDATE users SET created_at = created_at - interval '2 minutes' WHERE id = ${id}`,
  );
  return account;
}

type Account = Awaited<ReturnType<typeof squat>>;

/** A token of a log-in after the e-mail was verified. */
const verifiedToken = ({ subject, email }: Account, changed: JWTPayload) =>
  idToken({ subject, email, isEmailVerified: true }, changed);

onDatabase('A proof of an e-mail', (gateway) => {
  const db = () => gateway().deps.database.db;
  const logIn = async ({ subject }: Account, token: string): Promise<User> =>
    read(await gateway().request(`${USERS}/Login?FirebaseId=${subject}`, withBearer(token)));
  const requestCode = async (phone: string) => {
    await db().execute(sql`UPDATE otp_sends SET sent_at = sent_at - interval '61 seconds'`);
    const init = buildPost({ phoneNumber: phone, language: 'en' });
    await read(await gateway().request(`${USERS}/SendLoginCode`, init));
    const [message] = await readOutbox(gateway(), phone);
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  const redeem = (phoneNumber: string, code: string) =>
    gateway().request(`${USERS}/LoginWithCode`, buildPost({ phoneNumber, code }));
  const logInWithCode = async (phone: string) => {
    const { customToken } = await read(await redeem(phone, await requestCode(phone)));
    const [, payload = ''] = customToken.split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  };
  const readEnded = async (email: string) => {
    const messages = await readOutbox(gateway(), email);
    return messages.filter(({ kind }) => kind === 'credentialsEnded');
  };

  it('a phone that was verified before the owner of the e-mail logs in opens the account no more, and the owner is told', async () => {
    const account = await squat(gateway());
    expect((await logInWithCode(account.phone)).uid).toBe(account.subject);
    const owner = await verifiedToken(account, at(-10));
    expect(await logIn(account, owner)).toMatchObject({
      email: { email: account.email, isVerified: true },
      phoneNumber: { phone: '', isVerified: false },
    });
    expect((await logInWithCode(account.phone)).uid).not.toBe(account.subject);
    const [message, ...others] = await readEnded(account.email);
    expect(others).toEqual([]);
    expect(message?.text).toContain(account.phone);
  });

  it('a proof by the exchange for a session token ends the phone too, and is needed once', async () => {
    const account = await squat(gateway());
    const owner = await verifiedToken(account, at(-10));
    const exchange = `${USERS}/GetTokenByUserId?userId=${account.id}`;
    const { token } = await read(await gateway().request(exchange, withBearer(owner)));
    expect((await logIn(account, token)).phoneNumber.phone).toBe('');
    await db().execute(
      sql`UPDATE users SET phone = ${account.phone}, is_phone_verified = true WHERE id = ${account.id}`,
    );
    expect((await logIn(account, await verifiedToken(account, at(-5)))).phoneNumber).toEqual({
      phone: account.phone,
      isVerified: true,
    });
  });

  it.each([
    ['of the log-in that registered the account', at(-120, -10)],
    ['of a later log-in before the verification', at(-60, -10)],
  ])(
    'a renewed token %s keeps the phone of the person who opened the link in the e-mail',
    async (_, renewed) => {
      const account = await squat(gateway());
      await logIn(account, await idToken(account, at(-60)));
      const user = await logIn(account, await verifiedToken(account, renewed));
      expect([user.email.isVerified, user.phoneNumber.isVerified]).toEqual([true, true]);
      expect((await logInWithCode(account.phone)).uid).toBe(account.subject);
      expect(await readEnded(account.email)).toEqual([]);
      // Later log-ins are of the same person.
      const later = await logIn(account, await verifiedToken(account, at(-5)));
      expect(later.phoneNumber.isVerified).toBe(true);
    },
  );

  it('a log-in with the phone after the verification is no proof of the e-mail: the owner still ends it', async () => {
    const account = await squat(gateway());
    const intruder = await verifiedToken(account, { ...at(-30), ...CUSTOM });
    expect((await logIn(account, intruder)).phoneNumber.isVerified).toBe(true);
    expect((await logIn(account, await verifiedToken(account, at(-10)))).phoneNumber.phone).toBe(
      '',
    );
    expect((await logInWithCode(account.phone)).uid).not.toBe(account.subject);
    const path = `${USERS}/GetUserByIdWeb?Id=${account.id}`;
    expect(await readProblem(await gateway().request(path, withBearer(intruder)))).toMatchObject({
      status: 401,
      code: 'login_ended',
    });
  });

  it('a log-in of before the proof is rejected for ever, in every token of it', async () => {
    const account = await squat(gateway());
    const session = await read(
      await account.request(`${USERS}/GetTokenByUserId?userId=${account.id}`),
    );
    await logIn(account, await verifiedToken(account, at(-10)));
    await deleteExpiredRows(db(), new Date(Date.now() + 2 * 60 * 60_000));
    const path = `${USERS}/GetUserByIdWeb?Id=${account.id}`;
    for (const token of [account.token, session.token, await idToken(account, at(-120, -1))])
      expect(await readProblem(await gateway().request(path, withBearer(token)))).toMatchObject({
        status: 401,
        code: 'login_ended',
      });
  });

  it('a custom token of before the proof opens no log-in after it, however late it is exchanged', async () => {
    const account = await squat(gateway());
    const { uid, claims } = await logInWithCode(account.phone);
    expect([uid, claims]).toEqual([
      account.subject,
      { verified_phone: account.phone, login_at: expect.any(Number) },
    ]);
    await logIn(account, await verifiedToken(account, at(-10)));
    const late = await verifiedToken(account, {
      ...at(0),
      ...CUSTOM,
      ...claims,
      login_at: NOW - 60,
    });
    const path = `${USERS}/GetUserByIdWeb?Id=${account.id}`;
    expect((await gateway().request(path, withBearer(late))).status).toBe(401);
  });

  it('a log-in code that was sent before the proof is not accepted after it', async () => {
    const account = await squat(gateway());
    const code = await requestCode(account.phone);
    await logIn(account, await verifiedToken(account, at(-10)));
    expect(await readProblem(await redeem(account.phone, code))).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
  });

  it('a code that was sent before the proof verifies no phone after it', async () => {
    const account = await squat(gateway());
    const other = createPhone();
    const user = await read(await account.request(`${USERS}/GetUserByIdWeb?Id=${account.id}`));
    const recent = await idToken(account, at(-100));
    const change = await gateway().request(
      `${USERS}/UpdateUserWeb`,
      withBearer(recent, {
        ...buildPost({ ...user, phoneNumber: { phone: other } }),
        method: 'PUT',
      }),
    );
    expect(change.status, await change.clone().text()).toBe(200);
    const [sent] = await readOutbox(gateway(), other);
    const owner = await verifiedToken(account, at(-10));
    await logIn(account, owner);
    const verification = `${USERS}/VerifyOTP?Id=${account.id}&OTPCode=${/\d{6}/.exec(sent?.text ?? '')?.[0]}`;
    const late = await gateway().request(verification, withBearer(owner, { method: 'POST' }));
    expect(await readProblem(late)).toMatchObject({ status: 400, code: 'otp_expired' });
  });

  it('passkeys and stored responses of before the proof end with it', async () => {
    // An account without an e-mail of the log-in adds a passkey, and then a password.
    const [person, phone] = [createPerson(), createPhone()];
    const { subject, email } = person;
    const claims = { ...at(-120), ...CUSTOM, verified_phone: phone };
    const token = await idToken({ subject }, claims);
    const registration = buildRegistration({ subject }, { phoneNumber: phone, email });
    const { id } = await read(await sendCreate(gateway(), person, registration, token), 201);
    const request = (path: string, init?: RequestInit) =>
      gateway().request(path, withBearer(token, init));
    const authenticator = createAuthenticator();
    const site = { origin: SHOP_URL, rpId: new URL(SHOP_URL).hostname };
    const options = await read(await request(`${PASSKEY}/CreateOptions`, { method: 'POST' }));
    const credential = authenticator.create({ challenge: options.challenge, ...site });
    await read(await request(`${PASSKEY}/Create`, buildPost({ name: 'Key', credential })), 201);
    const account = { ...person, id, phone, token, request };
    await logIn(account, await idToken(person, at(-120, -100)));
    const registeredAt = new Date(Date.now() - 60_000);
    await db().insert(idempotencyKeys).values({
      caller: account.subject,
      key: crypto.randomUUID(),
      bodyHash: 'of an earlier request',
      status: 200,
      createdAt: registeredAt,
    });
    await logIn(account, await verifiedToken(account, at(-10)));
    const { challenge } = await read(
      await gateway().request(`${PASSKEY}/LoginOptions`, { method: 'POST' }),
    );
    const ceremony = { challenge, ...site };
    const response = await gateway().request(
      `${PASSKEY}/Login`,
      buildPost(authenticator.get(ceremony, account.id)),
    );
    expect(await readProblem(response)).toMatchObject({ status: 400, code: 'passkey_invalid' });
    const isOwn = eq(idempotencyKeys.caller, account.subject);
    expect(await db().$count(idempotencyKeys, isOwn)).toBe(0);
    const [message] = await readEnded(account.email);
    expect(message?.text).toContain('passkeys');
  });

  it('an account with an unverified e-mail adds no passkey, even with a verified phone', async () => {
    const account = await squat(gateway(), at(-60));
    const response = await account.request(`${PASSKEY}/CreateOptions`, { method: 'POST' });
    expect(await readProblem(response)).toMatchObject({ status: 403, code: 'unverified' });
  });

  it('a log-in with a phone ends the earlier log-ins of the guest who becomes an account', async () => {
    const { subject } = createPerson();
    const guest = await idToken({ subject }, at(-120));
    const phone = createPhone();
    const registration = buildRegistration({ subject }, { phoneNumber: phone });
    const { id } = await read(await sendCreate(gateway(), { subject }, registration, guest), 201);
    const owner = await idToken({ subject }, { ...at(-5), ...CUSTOM, verified_phone: phone });
    const account = { ...registration, email: createPerson().email };
    expect(await read(await sendCreate(gateway(), { subject }, account, owner), 201)).toEqual({
      id,
      otpRequired: false,
    });
    const path = `${USERS}/GetUserByIdWeb?Id=${id}`;
    expect((await gateway().request(path, withBearer(owner))).status).toBe(200);
    expect(await readProblem(await gateway().request(path, withBearer(guest)))).toMatchObject({
      status: 401,
      code: 'login_ended',
    });
  });
});
