import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../lib/contract/user.ts';
import { shopName } from '../../../shop.config.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  idToken,
  type Person,
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
import { sql } from '../../platform/db/sql.ts';

const guest = (): Person => ({ subject: createPerson().subject });

async function fetchUser(gateway: TestGateway, person: Person): Promise<User> {
  return gateway.get(
    `${USERS}/Login?FirebaseId=${person.subject}`,
    withBearer(await idToken(person)),
  );
}

onDatabase('Registration', (gateway) => {
  beforeAll(() => writeCountries(gateway().deps.database.db));

  it('creates a user for the subject of the token, and sends a code and a welcome message', async () => {
    const person = createPerson();
    const registration = buildRegistration(person, { language: 'ar' });
    const response = await sendCreate(gateway(), person, registration);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { id, otpRequired } = await response.json();
    expect(otpRequired).toBe(true);
    expect(await fetchUser(gateway(), person)).toEqual({
      id,
      email: { email: person.email, isVerified: false },
      name: { En: 'Noura', Ar: 'نورة' },
      phoneNumber: { phone: registration.phoneNumber, isVerified: false },
      fireBaseId: person.subject,
      isGuest: false,
      points: 0,
      addresses: [],
      language: 'ar',
    });
    expect(await readOutbox(gateway(), registration.phoneNumber)).toMatchObject([
      {
        kind: 'otp',
        channel: 'sms',
        text: expect.stringMatching(new RegExp(`^رمز التحقق في ${shopName.ar}: \\d{6}\\.`)),
      },
    ]);
    expect(await readOutbox(gateway(), person.email)).toMatchObject([
      { kind: 'welcome', channel: 'email', subject: `أهلًا بك في ${shopName.ar}` },
    ]);
  });

  it('returns the existing user and sends nothing when it is repeated', async () => {
    const person = createPerson();
    const registration = buildRegistration(person);
    const { id } = await (await sendCreate(gateway(), person, registration)).json();
    const again = await sendCreate(gateway(), person, {
      ...registration,
      name: { En: 'Other', Ar: 'أخرى' },
      phoneNumber: createPhone(),
    });
    expect([again.status, await again.json()]).toEqual([201, { id, otpRequired: true }]);
    expect(await fetchUser(gateway(), person)).toMatchObject({
      name: { En: 'Noura' },
      phoneNumber: { phone: registration.phoneNumber },
    });
    expect(await readOutbox(gateway(), person.email)).toHaveLength(1);
  });

  it('creates one user, one code and one welcome message from ten concurrent requests', async () => {
    const person = createPerson();
    const registration = buildRegistration(person);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendCreate(gateway(), person, registration)),
    );
    const ids = await Promise.all(
      responses.map(async (response) => [response.status, (await response.json()).id]),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]?.[0]).toBe(201);
    expect(await readOutbox(gateway(), person.email)).toHaveLength(1);
    expect(await readOutbox(gateway(), registration.phoneNumber)).toHaveLength(1);
  });

  it('accepts any contact data of a guest and sends no code', async () => {
    const account = await registerShopper(gateway());
    const person = guest();
    const response = await sendCreate(
      gateway(),
      person,
      buildRegistration(person, { email: account.email, phoneNumber: account.phone }),
    );
    expect([response.status, (await response.json()).otpRequired]).toEqual([201, false]);
    expect(await fetchUser(gateway(), person)).toMatchObject({
      isGuest: true,
      email: { email: account.email },
      phoneNumber: { phone: account.phone },
    });
    expect(await readOutbox(gateway(), account.phone)).toHaveLength(1);
  });

  describe('of a guest who has set a password', () => {
    it('upgrades the guest to an account and preserves the data', async () => {
      const before = await registerShopper(gateway(), guest());
      const address = {
        type: 'House',
        recipientName: 'Noura',
        phone: before.phone,
        countryCode: 'KW',
        government: 'HA',
        city: 'Salmiya',
      };
      const body = {
        ...(await fetchUser(gateway(), before)),
        addresses: [{ ...address, block: '1', street: '2', building: '3', isDefault: true }],
      };
      const json = {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      expect((await before.request(`${USERS}/UpdateUserWeb`, json)).status).toBe(200);
      await gateway().deps.database.db.execute(
        sql`UPDATE users SET points_fils = 2500 WHERE id = ${before.id}`,
      );

      const { email } = createPerson();
      const linked = { subject: before.subject, email };
      const registration = buildRegistration(linked, { name: { En: 'Noura A.', Ar: 'نورة أ.' } });
      const response = await sendCreate(gateway(), linked, registration);
      expect(await response.json()).toEqual({ id: before.id, otpRequired: true });
      expect(await fetchUser(gateway(), linked)).toMatchObject({
        id: before.id,
        isGuest: false,
        email: { email },
        name: { En: 'Noura A.' },
        phoneNumber: { phone: registration.phoneNumber },
        points: 2.5,
        addresses: [{ city: 'Salmiya' }],
      });
      expect(await readOutbox(gateway(), email)).toMatchObject([{ kind: 'welcome' }]);
      expect(await readOutbox(gateway(), registration.phoneNumber)).toMatchObject([
        { kind: 'otp' },
      ]);
    });

    it('rejects a phone that an account has verified, and leaves the guest unchanged', async () => {
      const account = await registerVerified(gateway());
      const before = await registerShopper(gateway(), guest(), account.phone);
      const linked = { subject: before.subject, email: createPerson().email };
      const response = await sendCreate(
        gateway(),
        linked,
        buildRegistration(linked, { phoneNumber: account.phone }),
      );
      expect(await readProblem(response)).toMatchObject({ status: 409, code: 'phone_taken' });
      expect(await fetchUser(gateway(), linked)).toMatchObject({ isGuest: true, id: before.id });
      expect((await sendCreate(gateway(), linked)).status).toBe(201);
    });

    it('upgrades once when the request is sent several times at the same time', async () => {
      const before = await registerShopper(gateway(), guest());
      const linked = { subject: before.subject, email: createPerson().email };
      const registration = buildRegistration(linked);
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => sendCreate(gateway(), linked, registration)),
      );
      for (const response of responses)
        expect(await response.json()).toEqual({ id: before.id, otpRequired: true });
      expect(await readOutbox(gateway(), linked.email)).toHaveLength(1);
    });
  });

  it('rejects a phone and an e-mail that another account has verified', async () => {
    const owner = { ...createPerson(), isEmailVerified: true };
    const account = await registerVerified(gateway(), owner);
    const [first, second] = [createPerson(), createPerson()];
    expect(
      await readProblem(
        await sendCreate(
          gateway(),
          first,
          buildRegistration(first, { phoneNumber: account.phone }),
        ),
      ),
    ).toMatchObject({
      status: 409,
      code: 'phone_taken',
    });
    const sameEmail = { ...second, email: account.email ?? '' };
    expect(await readProblem(await sendCreate(gateway(), sameEmail))).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    for (const person of [first, sameEmail])
      expect(
        (
          await gateway().request(
            `${USERS}/Login?FirebaseId=${person.subject}`,
            withBearer(await idToken(person)),
          )
        ).status,
      ).toBe(404);
  });

  it('sends one code when twenty people register one phone at the same time', async () => {
    const phoneNumber = createPhone();
    const people = Array.from({ length: 20 }, createPerson);
    const responses = await Promise.all(
      people.map((person) =>
        sendCreate(gateway(), person, buildRegistration(person, { phoneNumber })),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await readOutbox(gateway(), phoneNumber)).toHaveLength(1);
  });

  it('ignores the case of e-mail addresses', async () => {
    const person = createPerson();
    expect(
      (
        await sendCreate(
          gateway(),
          person,
          buildRegistration(person, { email: ` ${person.email.toUpperCase()} ` }),
        )
      ).status,
    ).toBe(201);
    expect(await fetchUser(gateway(), person)).toMatchObject({ email: { email: person.email } });
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['another subject than that of the token', { fireBaseId: 'another' }, 404, 'user_not_found'],
    [
      'another e-mail than that of the token',
      { email: 'another@example.com' },
      400,
      'invalid_request',
    ],
    ['a landline', { phoneNumber: '+96522451234' }, 400, 'invalid_request'],
    ['a phone number that is too short', { phoneNumber: '+9655000123' }, 400, 'invalid_request'],
    ['an empty phone number', { phoneNumber: '' }, 400, 'invalid_request'],
    ['an empty name', { name: { En: ' ', Ar: 'نورة' } }, 400, 'invalid_request'],
    ['an unsupported language', { language: 'fr' }, 400, 'invalid_request'],
    ['a field that shoppers cannot set', { points: 1_000 }, 400, 'invalid_request'],
  ])('rejects %s', async (_, changed, status, code) => {
    const person = createPerson();
    expect(
      await readProblem(await sendCreate(gateway(), person, buildRegistration(person, changed))),
    ).toMatchObject({ status, code });
  });
});
