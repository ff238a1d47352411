import { describe, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import { SHOP_URL } from '../../../tests/setup/gateway/payments.ts';
import {
  createPerson,
  createPhone,
  idToken,
  registerShopper,
  registerVerified,
  type Shopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createAuthenticator } from '../../../tests/setup/gateway/software-authenticator.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { passkeys } from '../../platform/db/schema/passkeys.ts';
import { CREDENTIAL_CHANGES, type CredentialChange } from './credential-changes.ts';

const PASSKEY = '/user/api/WEB/Passkey';
const OLD = { auth_time: Math.floor(Date.now() / 1000) - 301 };
const CUSTOM = { firebase: { sign_in_provider: 'custom' } };

interface Call {
  gateway: TestGateway;
  shopper: Shopper;
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

const put = (body: object): RequestInit => ({ ...buildPost(body), method: 'PUT' });
const post = { method: 'POST' };

async function update({ shopper, request }: Call, change: object): Promise<Response> {
  const user = await (await request(`${USERS}/GetUserByIdWeb?Id=${shopper.id}`)).json();
  return request(`${USERS}/UpdateUserWeb`, put({ ...user, ...change }));
}

async function addPasskey({ gateway, shopper }: Call): Promise<string> {
  const id = `key-of-${shopper.id}`;
  await gateway.deps.database.db
    .insert(passkeys)
    .values({ id, userId: shopper.id, name: 'Key', publicKey: '', counter: 0, transports: [] });
  return id;
}

/** A request for each change that the gateway allows. */
const REQUESTS = {
  phone: (call) => update(call, { phoneNumber: { phone: createPhone() } }),
  contactEmail: (call) => update(call, { email: { email: createPerson().email } }),
  password: ({ request }) => request(`${USERS}/PasswordChanged`, post),
  passkeyAdded: async ({ request }) => {
    const options = await request(`${PASSKEY}/CreateOptions`, post);
    if (options.status !== 200) return options;
    const { challenge } = await options.json();
    const ceremony = { challenge, origin: SHOP_URL, rpId: new URL(SHOP_URL).hostname };
    const credential = createAuthenticator().create(ceremony);
    return request(`${PASSKEY}/Create`, buildPost({ name: 'Key', credential }));
  },
  passkeyRenamed: async (call) =>
    call.request(`${PASSKEY}/Rename`, put({ id: await addPasskey(call), name: 'Laptop' })),
  passkeyRemoved: async (call) =>
    call.request(`${PASSKEY}/Delete?Id=${await addPasskey(call)}`, { method: 'DELETE' }),
  deletion: ({ shopper, request }) =>
    request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' }),
} satisfies Partial<Record<CredentialChange, (call: Call) => Promise<Response>>>;

const CHANGES = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

onDatabase('A change of what opens an account', (gateway) => {
  const register = () => registerVerified(gateway(), { ...createPerson(), isEmailVerified: true });
  /** The contact e-mail is that of an account without a password. */
  const createCall = async (shopper: Shopper, change: CredentialChange, claims: object) => {
    const person = change === 'contactEmail' ? { subject: shopper.subject } : shopper;
    const provider = change === 'contactEmail' ? CUSTOM : {};
    const token = await idToken(person, { ...provider, ...claims });
    const request = (path: string, init?: RequestInit) =>
      gateway().request(path, withBearer(token, init));
    return { gateway: gateway(), shopper, request };
  };
  const readKinds = async (to: string) => {
    const messages = await readOutbox(gateway(), to);
    return messages.filter(({ kind }) => kind === 'credentialChanged');
  };

  it('every change that the gateway allows has a request in this test', () => {
    const allowed = Object.entries(CREDENTIAL_CHANGES).filter(
      ([, { recentLogin }]) => recentLogin === 'gateway',
    );
    expect(allowed.map(([change]) => change)).toEqual(CHANGES);
  });

  describe.each(CHANGES)('%s', (change) => {
    it('is rejected after an old log-in, without an effect or a message', async () => {
      const shopper = await register();
      const call = await createCall(shopper, change, OLD);
      const before = await readOutbox(gateway(), shopper.email ?? '');
      expect(await readProblem(await REQUESTS[change](call))).toMatchObject({
        status: 403,
        code: 'recent_login_required',
      });
      expect(await readOutbox(gateway(), shopper.email ?? '')).toEqual(before);
      const path = `${USERS}/GetUserByIdWeb?Id=${shopper.id}`;
      expect(await (await shopper.request(path)).json()).toMatchObject({
        email: { email: shopper.email },
        phoneNumber: { phone: shopper.phone, isVerified: true },
      });
    });

    it('is done after a recent log-in, and told to the contacts of before', async () => {
      const shopper = await register();
      const response = await REQUESTS[change](await createCall(shopper, change, {}));
      expect(response.status, await response.clone().text()).toBeLessThan(300);
      expect(await readKinds(shopper.email ?? '')).toHaveLength(1);
      const isSmsSent = CREDENTIAL_CHANGES[change].tells === 'email and phone';
      expect(await readKinds(shopper.phone)).toHaveLength(isSmsSent ? 1 : 0);
    });
  });

  it('another e-mail at the identity provider is told to the contacts of before', async () => {
    const shopper = await register();
    const statedAt = Math.floor(Date.now() / 1000) + 2;
    const token = await idToken({ ...shopper, email: createPerson().email }, { iat: statedAt });
    const path = `${USERS}/Login?FirebaseId=${shopper.subject}`;
    expect((await gateway().request(path, withBearer(token))).status).toBe(200);
    expect(await readKinds(shopper.email ?? '')).toHaveLength(1);
    expect(await readKinds(shopper.phone)).toHaveLength(1);
  });

  it('other changes of the profile need no recent log-in and send no message', async () => {
    const shopper = await register();
    const call = await createCall(shopper, 'phone', OLD);
    expect((await update(call, { name: { En: 'Hessa', Ar: 'حصة' } })).status).toBe(200);
    expect(await readKinds(shopper.email ?? '')).toEqual([]);
  });

  it('a guest, who has no log-in to repeat, changes phone and e-mail at any time', async () => {
    const { subject } = createPerson();
    const guest = await registerShopper(gateway(), { subject });
    const token = await idToken({ subject }, OLD);
    const request = (path: string, init?: RequestInit) =>
      gateway().request(path, withBearer(token, init));
    const change = { phoneNumber: { phone: createPhone() }, email: { email: 'new@example.com' } };
    expect((await update({ gateway: gateway(), shopper: guest, request }, change)).status).toBe(
      200,
    );
    expect(await readKinds(`${subject}@guests.example.com`)).toEqual([]);
  });
});
