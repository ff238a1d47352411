import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { User } from '../../lib/api/contract/user.ts';
import { createCallers } from '../../tests/setup/openapi-callers.ts';
import { onEachDatabase, readProblem, type TestGateway } from '../../tests/setup/openapi-gateway.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  registerVerified,
  buildRegistration,
  type Shopper,
  sendCreate,
  USERS,
  verifyPhone,
} from '../../tests/setup/openapi-shoppers.ts';

const read = async ({ id, request }: Shopper): Promise<User> => (await request(`${USERS}/GetById?Id=${id}`)).json();
const put = ({ request }: Shopper, body: object) =>
  request(`${USERS}/UpdateUserWeb`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const mailsTo = (gateway: TestGateway, { email }: Shopper) =>
  gateway.get<{ kind: string; language: string; text: string }[]>(`/outbox.json?to=${encodeURIComponent(email ?? '')}`);

/** As if the last code had been sent a minute earlier. */
const age = (gateway: TestGateway) => gateway.deps.database.db.execute(sql`UPDATE otp_sends SET sent_at = sent_at - interval '61 seconds'`);

onEachDatabase('a phone number', (gateway) => {
  it('is registered by 100 of 100 owners, although an unverified account of somebody else has it', { timeout: 120_000 }, async () => {
    const squatters = await Promise.all(Array.from({ length: 100 }, () => registerShopper(gateway())));
    await age(gateway());
    const check = (await createCallers(gateway()))();
    const owners: Shopper[] = [];
    for (const { phone } of squatters) {
      expect(await (await check(`${USERS}/CheckMobilePhone?numberPhone=${encodeURIComponent(phone)}`)).json()).toBe(false);
      const owner = await registerShopper(gateway(), createPerson(), phone);
      expect((await verifyPhone(gateway(), owner)).status).toBe(200);
      owners.push(owner);
    }
    for (const owner of owners) expect((await read(owner)).phoneNumber).toEqual({ phone: owner.phone, isVerified: true });
    for (const squatter of squatters) expect((await read(squatter)).phoneNumber).toEqual({ phone: '', isVerified: false });
  });

  it('that is verified elsewhere is taken from the account that never verified it, which is told by e-mail and enters another', async () => {
    const squatter = await registerShopper(gateway());
    const arabic = await registerShopper(gateway(), createPerson());
    await gateway().deps.database.db.execute(sql`UPDATE users SET language = 'ar', phone = ${squatter.phone} WHERE id = ${arabic.id}`);
    await age(gateway());
    const owner = await registerShopper(gateway(), createPerson(), squatter.phone);
    expect((await verifyPhone(gateway(), owner)).status).toBe(200);

    expect((await mailsTo(gateway(), squatter))[0]).toMatchObject({
      kind: 'phoneRemoved',
      language: 'en',
      text: expect.stringContaining(squatter.phone),
    });
    expect((await mailsTo(gateway(), arabic))[0]).toMatchObject({
      kind: 'phoneRemoved',
      language: 'ar',
      text: expect.stringContaining('أضف رقم جوالك'),
    });
    const before = await read(squatter);
    expect(before.phoneNumber).toEqual({ phone: '', isVerified: false });
    const resend = await squatter.request(`${USERS}/RetryOTPCode?Id=${squatter.id}`, { method: 'POST' });
    expect(await readProblem(resend)).toMatchObject({ status: 409, code: 'phone_needed' });

    // Other changes go through without a number; the lost one is refused, another is sent a code.
    expect((await put(squatter, { ...before, language: 'ar' })).status).toBe(200);
    const stale = await put(squatter, { ...before, phoneNumber: { phone: squatter.phone } });
    expect(await readProblem(stale)).toMatchObject({ status: 409, code: 'phone_taken' });
    const phone = createPhone();
    expect((await put(squatter, { ...before, phoneNumber: { phone } })).status).toBe(200);
    expect((await verifyPhone(gateway(), { ...squatter, phone })).status).toBe(200);
  });

  it('is not taken from an account that has verified it', async () => {
    const owner = await registerVerified(gateway());
    const other = createPerson();
    const response = await sendCreate(gateway(), other, buildRegistration(other, { phoneNumber: owner.phone }));
    expect(await readProblem(response)).toMatchObject({ status: 409, code: 'phone_taken' });
    expect((await read(owner)).phoneNumber).toEqual({ phone: owner.phone, isVerified: true });
  });

  it('goes to exactly one of two accounts whose codes are entered at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await registerShopper(gateway());
      await age(gateway());
      const second = await registerShopper(gateway(), createPerson(), first.phone);
      // Both codes are in the owner's hand; digests differ, so each is read from its own message.
      const [newer, older] = await gateway().get<{ text: string }[]>(`/outbox.json?to=${encodeURIComponent(first.phone)}`);
      const verify = ({ id, request }: Shopper, text = '') =>
        request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${/\d{6}/.exec(text)?.[0]}`, { method: 'POST' });
      const statuses = (await Promise.all([verify(first, older?.text), verify(second, newer?.text)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 400]);
      const verified = (await Promise.all([read(first), read(second)])).filter(({ phoneNumber }) => phoneNumber.isVerified);
      expect(verified.map(({ phoneNumber }) => phoneNumber.phone)).toEqual([first.phone]);
    }
  });

  it('of a guest stays the guest’s, whoever verifies it', async () => {
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    const owner = await registerShopper(gateway(), createPerson(), guest.phone);
    expect((await verifyPhone(gateway(), owner)).status).toBe(200);
    expect((await read(guest)).phoneNumber.phone).toBe(guest.phone);
  });
});
