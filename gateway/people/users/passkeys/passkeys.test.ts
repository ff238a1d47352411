import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { MAX_PASSKEYS } from '../../../../lib/contract/passkey.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { SHOP_URL } from '../../../../tests/setup/gateway/payments.ts';
import {
  createPerson,
  idToken,
  registerShopper,
  registerVerified,
  type Shopper,
  USERS,
  withBearer,
} from '../../../../tests/setup/gateway/shoppers.ts';
import { createAuthenticator } from '../../../../tests/setup/gateway/software-authenticator.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../../platform/app/app.ts';
import { passkeyChallenges, passkeys } from '../../../platform/db/schema/passkeys.ts';
import { eq, sql } from '../../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../../platform/jobs/delete-expired-rows.ts';

const PASSKEY = '/user/api/WEB/Passkey';
const SITE = { origin: SHOP_URL, rpId: new URL(SHOP_URL).hostname };
const POST = { method: 'POST' };

type Authenticator = ReturnType<typeof createAuthenticator>;

async function readJson(response: Response, status = 200) {
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json();
}

/** Requests options, and sends the response of the authenticator to them. */
const fetchChallenge = async ({ request }: Pick<Shopper, 'request'>): Promise<string> =>
  (await readJson(await request(`${PASSKEY}/CreateOptions`, POST))).challenge;

async function create(
  shopper: Pick<Shopper, 'request'>,
  authenticator: Authenticator,
  changed: { challenge?: string } & object = {},
): Promise<Response> {
  const challenge = changed.challenge ?? (await fetchChallenge(shopper));
  const credential = authenticator.create({ ...SITE, ...changed, challenge });
  return shopper.request(`${PASSKEY}/Create`, buildPost({ name: 'Phone', credential }));
}

const requestChallenge = async (gateway: TestGateway): Promise<string> =>
  (await readJson(await gateway.request(`${PASSKEY}/LoginOptions`, POST))).challenge;

async function logIn(
  gateway: TestGateway,
  { id }: Pick<Shopper, 'id'>,
  authenticator: Authenticator,
  changed: object = {},
): Promise<Response> {
  const ceremony = { challenge: await requestChallenge(gateway), ...SITE, ...changed };
  return gateway.request(`${PASSKEY}/Login`, buildPost(authenticator.get(ceremony, id)));
}

const remove = ({ request }: Pick<Shopper, 'request'>, id: string) =>
  request(`${PASSKEY}/Delete?Id=${id}`, { method: 'DELETE' });

onDatabase('A passkey', (gateway) => {
  const expectInvalid = async (response: Response | Promise<Response>) =>
    expect(await readProblem(await response)).toMatchObject({
      status: 400,
      code: 'passkey_invalid',
    });
  const createOwner = async () => {
    const person = { ...createPerson(), isEmailVerified: true };
    const shopper = await registerVerified(gateway(), person);
    return { shopper, authenticator: createAuthenticator() };
  };

  it('a passkey logs in to the account that has created it', async () => {
    const { shopper, authenticator } = await createOwner();
    expect(await readJson(await create(shopper, authenticator), 201)).toMatchObject({
      id: authenticator.id,
      name: 'Phone',
    });
    const { customToken } = await readJson(await logIn(gateway(), shopper, authenticator));
    expect(decodeJwt(customToken).uid).toBe(shopper.subject);
    expect(decodeJwt(customToken).claims).toEqual({ login_at: expect.any(Number) });
    const [listed] = await readJson(await shopper.request(`${PASSKEY}/GetAll`));
    expect(Date.parse(listed.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(listed.createdAt));
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['to an unknown challenge', { challenge: 'YW5vdGhlcg' }],
  ])('a passkey is rejected with a response %s', async (_, changed) => {
    const { shopper, authenticator } = await createOwner();
    await expectInvalid(create(shopper, authenticator, changed));
    expect((await create(shopper, authenticator)).status).toBe(201);
    await expectInvalid(logIn(gateway(), shopper, authenticator, changed));
  });

  it('a passkey is rejected with a signature of another key, and with the id of another account', async () => {
    const { shopper, authenticator } = await createOwner();
    const { shopper: other } = await createOwner();
    await create(shopper, authenticator);
    const forged = { ...createAuthenticator(), id: authenticator.id };
    const ceremony = { challenge: await requestChallenge(gateway()), ...SITE };
    const assertion = { ...forged.get(ceremony, shopper.id), id: forged.id, rawId: forged.id };
    await expectInvalid(gateway().request(`${PASSKEY}/Login`, buildPost(assertion)));
    await expectInvalid(logIn(gateway(), other, authenticator));
  });

  it('a passkey answers each challenge once, and none after half an hour', async () => {
    const { shopper, authenticator } = await createOwner();
    await create(shopper, authenticator);
    const challenge = await requestChallenge(gateway());
    const send = () => logIn(gateway(), shopper, authenticator, { challenge });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
    const late = await requestChallenge(gateway());
    const { db } = gateway().deps.database;
    await db.execute(
      sql`UPDATE passkey_challenges SET expires_at = expires_at - interval '30 minutes'`,
    );
    await expectInvalid(logIn(gateway(), shopper, authenticator, { challenge: late }));
    await db.delete(passkeyChallenges).where(sql`expires_at > now()`);
    await deleteExpiredRows(db);
    expect(await db.$count(passkeyChallenges)).toBe(0);
  });

  it('a passkey whose counter has not increased is rejected as a copy', async () => {
    const { shopper, authenticator } = await createOwner();
    await create(shopper, authenticator);
    const send = (counter: number) => logIn(gateway(), shopper, authenticator, { counter });
    expect((await send(5)).status).toBe(200);
    await expectInvalid(send(5));
    const statuses = (await Promise.all([send(6), send(6)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('a passkey is created by the account for which the challenge is', async () => {
    const [{ shopper: owner }, { shopper: other }] = [await createOwner(), await createOwner()];
    const { challenge } = await readJson(await owner.request(`${PASSKEY}/CreateOptions`, POST));
    const credential = createAuthenticator().create({ challenge, ...SITE });
    await expectInvalid(other.request(`${PASSKEY}/Create`, buildPost({ name: 'Key', credential })));
  });

  it('a passkey is not created for a guest, for an account without verified contacts, and after an old log-in', async () => {
    const { shopper } = await createOwner();
    const old = await idToken(shopper, { auth_time: Math.floor(Date.now() / 1000) - 301 });
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    const unverified = await registerShopper(gateway());
    for (const [token, status, code] of [
      [guest.token, 409, 'account_needed'],
      [unverified.token, 403, 'unverified'],
      [old, 403, 'recent_login_required'],
    ] as const) {
      const init = withBearer(token, POST);
      const response = await gateway().request(`${PASSKEY}/CreateOptions`, init);
      expect(await readProblem(response)).toMatchObject({ status, code });
    }
  });

  it('an account has at most 20 passkeys, also when two are added at the same time', async () => {
    const { shopper } = await createOwner();
    const { db } = gateway().deps.database;
    const stored = { userId: shopper.id, name: 'Key', publicKey: '', counter: 0, transports: [] };
    await db.insert(passkeys).values(
      Array.from({ length: MAX_PASSKEYS - 1 }, (_, id) => ({
        ...stored,
        id: `${shopper.id}-${id}`,
      })),
    );
    // Both are begun while there is space.
    const challenges = [await fetchChallenge(shopper), await fetchChallenge(shopper)];
    const added = await Promise.all(
      challenges.map((challenge) => create(shopper, createAuthenticator(), { challenge })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
    const full = await shopper.request(`${PASSKEY}/CreateOptions`, POST);
    expect((await readProblem(full)).code).toBe('too_many_passkeys');
    expect(await readJson(await shopper.request(`${PASSKEY}/GetAll`))).toHaveLength(MAX_PASSKEYS);
  });

  it('a passkey is renamed and removed by its owner, and then logs in no more', async () => {
    const [{ shopper, authenticator }, { shopper: other }] = [
      await createOwner(),
      await createOwner(),
    ];
    await create(shopper, authenticator);
    const { id } = authenticator;
    const init = { ...buildPost({ id, name: ' Laptop\u200B ' }), method: 'PUT' };
    expect(await readJson(await shopper.request(`${PASSKEY}/Rename`, init))).toMatchObject({
      id,
      name: 'Laptop',
    });
    expect(await readJson(await other.request(`${PASSKEY}/GetAll`))).toEqual([]);
    expect((await remove(other, id)).status).toBe(404);
    expect((await remove(shopper, id)).status).toBe(204);
    await expectInvalid(logIn(gateway(), shopper, authenticator));
  });

  it('an account without password and verified phone keeps its last passkey', async () => {
    const { shopper } = await createOwner();
    const [first, second] = [createAuthenticator(), createAuthenticator()];
    for (const authenticator of [first, second]) await create(shopper, authenticator);
    await gateway().deps.database.db.execute(
      sql`UPDATE users SET phone = NULL, is_phone_verified = false WHERE id = ${shopper.id}`,
    );
    const { subject } = shopper;
    const token = await idToken({ subject }, { firebase: { sign_in_provider: 'custom' } });
    const caller: Pick<Shopper, 'request'> = {
      request: (path, init) => gateway().request(path, withBearer(token, init)),
    };
    const statuses = await Promise.all([remove(caller, first.id), remove(caller, second.id)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await readJson(await caller.request(`${PASSKEY}/GetAll`))).toHaveLength(1);
  });

  it('a passkey does not remain after its account was erased', async () => {
    const { shopper, authenticator } = await createOwner();
    await create(shopper, authenticator);
    await shopper.request(`${PASSKEY}/CreateOptions`, POST);
    await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });
    await expectInvalid(logIn(gateway(), shopper, authenticator));
    const { db } = gateway().deps.database;
    for (const table of [passkeys, passkeyChallenges])
      expect(await db.$count(table, eq(table.userId, shopper.id))).toBe(0);
  });

  it('passkeys are not offered without a storefront or a service account', async () => {
    const { deps } = gateway();
    const token = await idToken((await createOwner()).shopper, {});
    const identity = { ...deps.identity, issueCustomToken: undefined };
    for (const missing of [{ relyingParty: undefined }, { identity }]) {
      const app = createApp({ ...deps, ...missing });
      expect(await readJson(await app.request(`${PASSKEY}/LoginOptions`, POST))).toBeNull();
      const list = await app.request(`${PASSKEY}/GetAll`, withBearer(token));
      expect(await readJson(list)).toBeNull();
    }
  });
});
