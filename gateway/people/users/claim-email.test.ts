import type { JWTPayload } from 'jose';
import { expect, it } from 'vitest';
import type { User } from '../../../lib/contract/user.ts';
import {
  createPerson,
  idToken,
  type Person,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const START = Math.floor(Date.now() / 1000) - 600;
/** The claims of a token that the provider issued some seconds after the start. */
const issued = (seconds: number): JWTPayload => ({
  iat: START + seconds,
  auth_time: START + seconds,
});
const verified = (person: Person): Person => ({ ...person, isEmailVerified: true });

async function create(gateway: TestGateway, person: Person, seconds: number): Promise<Response> {
  return sendCreate(gateway, person, undefined, await idToken(person, issued(seconds)));
}

async function logIn(gateway: TestGateway, person: Person, seconds: number): Promise<Response> {
  const token = await idToken(person, issued(seconds));
  return gateway.request(`${USERS}/Login?FirebaseId=${person.subject}`, withBearer(token));
}

async function readEmail(response: Response): Promise<User['email']> {
  expect(response.status).toBe(200);
  return (await response.json()).email;
}

onDatabase('The e-mail of an account', (gateway) => {
  const read = async ({ id, request }: Shopper) =>
    readEmail(await request(`${USERS}/GetById?Id=${id}`));
  const countVerified = async (email: string) => {
    const rows = await queryRows(
      gateway().deps.database.db,
      sql`SELECT id FROM users WHERE email = ${email} AND is_email_verified`,
    );
    return rows.length;
  };

  it('an unverified e-mail prevents none of 100 owners from registering with a verified one', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 100; round++) {
      const squatter = createPerson();
      expect((await create(gateway(), squatter, 0)).status).toBe(201);
      const owner = verified({ ...squatter, subject: `${squatter.subject}-owner` });
      expect((await create(gateway(), owner, 1)).status).toBe(201);
      expect(await readEmail(await logIn(gateway(), owner, 1))).toEqual({
        email: squatter.email,
        isVerified: true,
      });
    }
  });

  it('an unverified e-mail can be registered by ten identities at the same time', async () => {
    const { email } = createPerson();
    const people = Array.from({ length: 10 }, () => ({ ...createPerson(), email }));
    const responses = await Promise.all(people.map((person) => create(gateway(), person, 0)));
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
  });

  it('an unverified e-mail becomes empty when another account verifies it, and the account can still log in', async () => {
    const squatter = await registerShopper(gateway());
    const owner = verified({ subject: `${squatter.subject}-owner`, email: squatter.email ?? '' });
    expect((await sendCreate(gateway(), owner)).status).toBe(201);
    expect(await read(squatter)).toEqual({ email: '', isVerified: false });
    const user: User = await (await squatter.request(`${USERS}/GetById?Id=${squatter.id}`)).json();
    const response = await squatter.request(`${USERS}/UpdateUserWeb`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...user, language: 'ar' }),
    });
    expect([response.status, (await response.json()).language]).toEqual([200, 'ar']);
    // Its old token still states the e-mail.
    expect(await readEmail(await logIn(gateway(), squatter, 500))).toEqual({
      email: '',
      isVerified: false,
    });
  });

  it('a verified e-mail is rejected in a registration that has not verified it', async () => {
    const owner = verified(createPerson());
    expect((await create(gateway(), owner, 0)).status).toBe(201);
    const other = { subject: `${owner.subject}-other`, email: owner.email ?? '' };
    expect(await readProblem(await create(gateway(), other, 1))).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
  });

  it('a verified e-mail of an identity that no longer exists is taken by the identity that verifies it later', async () => {
    const former = verified(createPerson());
    expect((await create(gateway(), former, 0)).status).toBe(201);
    const next = verified({ ...former, subject: `${former.subject}-next` });
    expect((await create(gateway(), next, 60)).status).toBe(201);
    expect(await readEmail(await logIn(gateway(), next, 61))).toMatchObject({ isVerified: true });
    // A token that was issued before is outdated.
    expect(await readEmail(await logIn(gateway(), former, 59))).toEqual({
      email: '',
      isVerified: false,
    });
    expect(await countVerified(former.email ?? '')).toBe(1);
  });

  it('the verification and a change of the e-mail at the provider are stored at the next login or session', async () => {
    const person = createPerson();
    expect((await create(gateway(), person, 0)).status).toBe(201);
    expect(await readEmail(await logIn(gateway(), verified(person), 1))).toEqual({
      email: person.email,
      isVerified: true,
    });
    const changed = { ...person, email: `new-${person.email}` };
    expect(await readEmail(await logIn(gateway(), changed, 2))).toEqual({
      email: changed.email,
      isVerified: false,
    });
    // An older token does not restore the earlier e-mail.
    expect(await readEmail(await logIn(gateway(), verified(person), 1))).toEqual({
      email: changed.email,
      isVerified: false,
    });
    const token = await idToken(verified(changed), issued(3));
    const { id } = await (await logIn(gateway(), changed, 2)).json();
    const session = `${USERS}/GetTokenByUserId?userId=${id}`;
    expect((await gateway().request(session, withBearer(token))).status).toBe(200);
    expect(await readEmail(await logIn(gateway(), verified(changed), 3))).toMatchObject({
      isVerified: true,
    });
  });

  it('the verification of an e-mail leaves one verified account when several identities verify it at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { email } = createPerson();
      const people = Array.from({ length: 4 }, () => verified({ ...createPerson(), email }));
      const statuses = (
        await Promise.all(people.map((person) => create(gateway(), person, round)))
      ).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 409, 409, 409]);
      expect(await countVerified(email)).toBe(1);
    }
  });

  it('the verification of an e-mail by a login at the same time as logins of the accounts that lose it ends without errors', async () => {
    for (let round = 0; round < 10; round++) {
      const { email } = createPerson();
      const people = Array.from({ length: 4 }, () => ({ ...createPerson(), email }));
      for (const person of people) expect((await create(gateway(), person, 0)).status).toBe(201);
      const responses = await Promise.all(
        people.flatMap((person, index) => [
          logIn(gateway(), index === 0 ? verified(person) : person, 2),
          logIn(gateway(), { ...person, email: `${person.subject}-${email}` }, 1),
        ]),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(await countVerified(email)).toBe(1);
    }
  });

  it('the verification of an e-mail does not change the contact of a guest', async () => {
    const { email } = createPerson();
    const guest = { subject: createPerson().subject };
    const registered = await registerShopper(gateway(), guest);
    const contact = `${guest.subject}@guests.example.com`;
    expect(
      (await create(gateway(), verified({ ...createPerson(), email: contact }), 1)).status,
    ).toBe(201);
    expect(await read(registered)).toEqual({ email: contact, isVerified: false });
    expect(email).not.toBe(contact);
  });
});
