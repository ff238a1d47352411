import { expect, it } from 'vitest';
import type { User } from '../../../lib/contract/user.ts';
import { createCallers } from '../../../tests/setup/gateway/callers.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  registerShopper,
  registerVerified,
  type Shopper,
  sendCreate,
  USERS,
  verifyPhone,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { sql } from '../../platform/db/sql.ts';

const read = async ({ id, request }: Shopper): Promise<User> =>
  (await request(`${USERS}/GetById?Id=${id}`)).json();
const put = ({ request }: Shopper, body: object) =>
  request(`${USERS}/UpdateUserWeb`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const mailsTo = (gateway: TestGateway, { email }: Shopper) => readOutbox(gateway, email ?? '');

/** Sets the time of the last code back by a minute. */
const age = (gateway: TestGateway) =>
  gateway.deps.database.db.execute(
    sql`UPDATE otp_sends SET sent_at = sent_at - interval '61 seconds'`,
  );

onDatabase('The verification of a phone number', (gateway) => {
  it('the verification of a phone number succeeds for 100 of 100 owners although an unverified account of another person has the number', {
    timeout: 120_000,
  }, async () => {
    const squatters = await Promise.all(
      Array.from({ length: 100 }, () => registerShopper(gateway())),
    );
    await age(gateway());
    const check = (await createCallers(gateway()))();
    const owners: Shopper[] = [];
    for (const { phone } of squatters) {
      expect(
        await (
          await check(`${USERS}/CheckMobilePhone?numberPhone=${encodeURIComponent(phone)}`)
        ).json(),
      ).toBe(false);
      const owner = await registerShopper(gateway(), createPerson(), phone);
      expect((await verifyPhone(gateway(), owner)).status).toBe(200);
      owners.push(owner);
    }
    for (const owner of owners)
      expect((await read(owner)).phoneNumber).toEqual({ phone: owner.phone, isVerified: true });
    for (const squatter of squatters)
      expect((await read(squatter)).phoneNumber).toEqual({ phone: '', isVerified: false });
  });

  it('the verification of a phone number removes the number from an account that never verified it, and notifies that account by e-mail', async () => {
    const squatter = await registerShopper(gateway());
    const arabic = await registerShopper(gateway(), createPerson());
    await gateway().deps.database.db.execute(
      sql`UPDATE users SET language = 'ar', phone = ${squatter.phone} WHERE id = ${arabic.id}`,
    );
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
    const resend = await squatter.request(`${USERS}/RetryOTPCode?Id=${squatter.id}`, {
      method: 'POST',
    });
    expect(await readProblem(resend)).toMatchObject({ status: 409, code: 'phone_needed' });

    // Other changes succeed without a number; the lost number is rejected, and another number is
    // sent a code.
    expect((await put(squatter, { ...before, language: 'ar' })).status).toBe(200);
    const stale = await put(squatter, { ...before, phoneNumber: { phone: squatter.phone } });
    expect(await readProblem(stale)).toMatchObject({ status: 409, code: 'phone_taken' });
    const phone = createPhone();
    expect((await put(squatter, { ...before, phoneNumber: { phone } })).status).toBe(200);
    expect((await verifyPhone(gateway(), { ...squatter, phone })).status).toBe(200);
  });

  it('the verification of a phone number does not remove the number from an account that has verified it', async () => {
    const owner = await registerVerified(gateway());
    const other = createPerson();
    const response = await sendCreate(
      gateway(),
      other,
      buildRegistration(other, { phoneNumber: owner.phone }),
    );
    expect(await readProblem(response)).toMatchObject({ status: 409, code: 'phone_taken' });
    expect((await read(owner)).phoneNumber).toEqual({ phone: owner.phone, isVerified: true });
  });

  it('the verification of a phone number succeeds for exactly one of two accounts that send their codes at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await registerShopper(gateway());
      await age(gateway());
      const second = await registerShopper(gateway(), createPerson(), first.phone);
      // The owner has received both codes. Only digests are stored, so each code is read from its
      // message.
      const [newer, older] = await readOutbox(gateway(), first.phone);
      const verify = ({ id, request }: Shopper, text = '') =>
        request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${/\d{6}/.exec(text)?.[0]}`, {
          method: 'POST',
        });
      const statuses = (
        await Promise.all([verify(first, older?.text), verify(second, newer?.text)])
      ).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 400]);
      const verified = (await Promise.all([read(first), read(second)])).filter(
        ({ phoneNumber }) => phoneNumber.isVerified,
      );
      expect(verified.map(({ phoneNumber }) => phoneNumber.phone)).toEqual([first.phone]);
    }
  });

  it('the verification of a phone number does not change the number of a guest', async () => {
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    const owner = await registerShopper(gateway(), createPerson(), guest.phone);
    expect((await verifyPhone(gateway(), owner)).status).toBe(200);
    expect((await read(guest)).phoneNumber.phone).toBe(guest.phone);
  });
});
