import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import {
  createPerson,
  idToken,
  type Person,
  registerShopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp, createStaffApp } from '../../platform/app/app.ts';
import { staff } from '../../platform/db/schema/staff.ts';

const SECOND_FACTOR: JWTPayload = {
  firebase: { identities: {}, sign_in_provider: 'password', sign_in_second_factor: 'totp' },
};

onDatabase('staff', (gateway) => {
  beforeEach(async () => {
    await gateway().deps.database.db.delete(staff);
  });
  const add = async (email: string, role = 'packer') => {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await gateway().staff('/admin/staff', buildPost({ email, role }, headers));
    expect(response.status).toBe(201);
    return response.json();
  };
  const change = (id: string, body: object, as = gateway().staff) =>
    as(`/admin/staff/${id}`, { ...buildPost(body), method: 'PATCH' });
  const createVerified = (): Person & { email: string } => ({
    ...createPerson(),
    isEmailVerified: true,
  });
  const signIn = async (person: Person, claims: JWTPayload = SECOND_FACTOR) =>
    gateway().requestStaff(
      '/admin/session',
      withBearer(await idToken(person, claims), { method: 'POST' }),
    );
  const rejection = async (response: Response) => {
    const { status, code } = await readProblem(response);
    return [status, code];
  };
  const sendWith = (token: string, path = '/admin/returns') =>
    gateway().requestStaff(path, withBearer(token));

  it('a person who is added gets an e-mail with the way into the console', async () => {
    const { email } = createVerified();
    expect(await add(email)).toMatchObject({ hasSignedIn: false });
    const sent: { kind: string; text: string }[] = await gateway().get(
      `/outbox.json?to=${encodeURIComponent(email)}`,
    );
    expect(sent.map(({ kind }) => kind)).toEqual(['staffInvitation']);
    expect(sent[0]?.text).toContain(email);
  });

  it('an invitation is sent again until the person has signed in', async () => {
    const person = createVerified();
    const { id } = await add(person.email);
    const invite = () =>
      gateway().staff(
        `/admin/staff/${id}/invitations`,
        buildPost({ language: 'en' }, { 'idempotency-key': randomUUID() }),
      );
    expect((await invite()).status).toBe(200);
    const path = `/outbox.json?to=${encodeURIComponent(person.email)}`;
    expect(await gateway().get(path)).toHaveLength(2);
    expect((await signIn(person)).status).toBe(200);
    expect(await rejection(await invite())).toEqual([409, 'invitation_not_needed']);
  });

  describe('signing in', () => {
    it('a person with a verified e-mail and a second factor gets a token for the calls of staff', async () => {
      const person = createVerified();
      const added = await add(person.email.toUpperCase());
      const response = await signIn(person);
      expect(response.status).toBe(200);
      const { token, expiresAt, staff: member } = await response.json();
      expect(member).toEqual({ ...added, hasSignedIn: true });
      const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(14.9);
      expect(minutes).toBeLessThanOrEqual(15);
      expect((await sendWith(token)).status).toBe(200);
      expect((await signIn(person)).status).toBe(200);
    });

    it('a token of staff never outlives the ID token', async () => {
      const person = createVerified();
      await add(person.email);
      const exp = Math.floor(Date.now() / 1000) + 60;
      const { expiresAt } = await (await signIn(person, { ...SECOND_FACTOR, exp })).json();
      expect(expiresAt).toBe(new Date(exp * 1000).toISOString());
    });

    it('a log-in of more than 12 hours ago opens no session, however often it is renewed', async () => {
      const person = createVerified();
      await add(person.email);
      const at = (hours: number) => Math.floor(Date.now() / 1000 - hours * 3_600);
      expect((await signIn(person, { ...SECOND_FACTOR, auth_time: at(11.9) })).status).toBe(200);
      const old = await signIn(person, { ...SECOND_FACTOR, auth_time: at(12.1) });
      expect(await rejection(old)).toEqual([401, 'unauthorized']);
    });

    it('an unverified e-mail, a missing second factor and an unknown account are rejected with the reason', async () => {
      const person = createVerified();
      await add(person.email);
      const unverified = { ...person, isEmailVerified: false };
      expect(await rejection(await signIn(unverified))).toEqual([403, 'email_unverified']);
      expect(await rejection(await signIn(person, {}))).toEqual([403, 'second_factor_required']);
      expect(await rejection(await signIn(createVerified()))).toEqual([403, 'not_staff']);
      const guest = withBearer(await idToken({ subject: 'guest' }), { method: 'POST' });
      expect(await rejection(await gateway().requestStaff('/admin/session', guest))).toEqual([
        403,
        'email_unverified',
      ]);
    });

    it('without the requirement, a person signs in without a second factor', async () => {
      const { deps } = gateway();
      const person = createVerified();
      await add(person.email);
      const app = createStaffApp({
        ...deps,
        staff: { ...deps.staff, requiresSecondFactor: false },
      });
      const init = withBearer(await idToken(person), { method: 'POST' });
      expect((await app.request('/admin/session', init)).status).toBe(200);
    });

    it('another identity with the e-mail of a person who has signed in is not staff', async () => {
      const person = createVerified();
      await add(person.email);
      expect((await signIn(person)).status).toBe(200);
      const other = { ...person, subject: `${person.subject}-other` };
      expect(await rejection(await signIn(other))).toEqual([403, 'not_staff']);
    });

    it('a session token of a shopper is not exchanged for a token of staff', async () => {
      const shopper = await registerShopper(gateway(), createVerified());
      await add(shopper.email ?? '');
      const path = `${USERS}/GetTokenByUserId?userId=${shopper.id}`;
      const { token } = await (await shopper.request(path)).json();
      const init = withBearer(token, { method: 'POST' });
      expect(await rejection(await gateway().requestStaff('/admin/session', init))).toEqual([
        401,
        'identity_token_needed',
      ]);
    });
  });

  describe('a token of staff', () => {
    it('is invalid on the public listener, on which nobody signs in as staff', async () => {
      const { token } = await createStaffPerson(gateway(), 'owner');
      const app = createApp(gateway().deps);
      expect((await app.request(`${PRODUCT}/GetAll`, withBearer(token))).status).toBe(401);
      const person = withBearer(await idToken(createVerified(), SECOND_FACTOR), { method: 'POST' });
      for (const path of ['/admin/session', '/v3/admin/session', '/admin', '/admin/staff'])
        expect([path, (await app.request(path, person)).status]).toEqual([path, 404]);
    });

    it('loses its access at once when the person is deactivated, and follows a change of role', async () => {
      await createStaffPerson(gateway(), 'owner');
      const { id, token } = await createStaffPerson(gateway(), 'packer');
      expect((await sendWith(token, '/admin/reviews')).status).toBe(403);
      expect((await change(id, { role: 'support' })).status).toBe(200);
      expect((await sendWith(token, '/admin/reviews')).status).toBe(200);
      expect((await change(id, { isActive: false })).status).toBe(200);
      expect((await sendWith(token, '/admin/reviews')).status).toBe(401);
    });

    it('of a deactivated person cannot be renewed until the person is active again', async () => {
      const person = createVerified();
      const { id } = await add(person.email);
      await signIn(person);
      await change(id, { isActive: false });
      expect(await rejection(await signIn(person))).toEqual([403, 'not_staff']);
      await change(id, { isActive: true });
      expect((await signIn({ ...person, subject: `${person.subject}-new` })).status).toBe(200);
    });
  });

  describe('the list of people', () => {
    it('an e-mail is added once, in lower case', async () => {
      const { email } = createPerson();
      await add(email.toUpperCase(), 'owner');
      const again = buildPost({ email, role: 'packer' });
      expect(await rejection(await gateway().staff('/admin/staff', again))).toEqual([
        409,
        'staff_exists',
      ]);
      const { items } = await (await gateway().staff('/admin/staff')).json();
      expect(items).toMatchObject([{ email, name: email, role: 'owner', isActive: true }]);
    });

    it('a packer changes the own name and no other, and a machine has none', async () => {
      const packer = await createStaffPerson(gateway(), 'packer');
      const other = await createStaffPerson(gateway(), 'owner');
      const rename = { ...buildPost({ name: ' Noura ' }), method: 'PUT' };
      const renamed = await packer.request('/admin/staff/me/name', rename);
      expect(await renamed.json()).toMatchObject({ id: packer.id, name: 'Noura', role: 'packer' });
      expect((await change(other.id, { name: 'Noura' }, packer.request)).status).toBe(403);
      const byMachine = await gateway().staff('/admin/staff/me/name', rename);
      expect(await rejection(byMachine)).toEqual([403, 'person_needed']);
    });

    it('the last active owner can neither be deactivated nor get another role', async () => {
      const { id } = await createStaffPerson(gateway(), 'owner');
      for (const body of [{ isActive: false }, { role: 'support' }])
        expect(await rejection(await change(id, body))).toEqual([409, 'last_owner']);
      expect((await change(id, { name: 'Layla' })).status).toBe(200);
      expect(await rejection(await change(randomUUID(), { name: 'Layla' }))).toEqual([
        404,
        'staff_not_found',
      ]);
    });

    it('of two owners who remove each other at the same time, one remains', async () => {
      for (let round = 0; round < 10; round += 1) {
        await gateway().deps.database.db.delete(staff);
        const [one, two] = [
          await createStaffPerson(gateway(), 'owner'),
          await createStaffPerson(gateway(), 'owner'),
        ];
        await Promise.all([
          change(two.id, { isActive: false }, one.request),
          change(one.id, { role: 'packer' }, two.request),
        ]);
        const rows = await gateway().deps.database.db.select().from(staff);
        expect(rows.filter(({ role, isActive }) => role === 'owner' && isActive)).toHaveLength(1);
      }
    });
  });
});
