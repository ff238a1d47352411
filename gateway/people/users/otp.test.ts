import { describe, expect, it } from 'vitest';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  createPerson,
  registerShopper,
  type Shopper,
  USERS,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const POST = { method: 'POST' };

/** The newest code that was sent to the phone. */
async function codeSentTo(gateway: TestGateway, phone: string): Promise<string> {
  const [message] = await readOutbox(gateway, phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const verify = ({ id, request }: Shopper, code: string) =>
  request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${code}`, POST);
const retry = ({ id, request }: Shopper) => request(`${USERS}/RetryOTPCode?Id=${id}`, POST);

async function isVerified({ id, request }: Shopper): Promise<boolean> {
  return (await (await request(`${USERS}/GetById?Id=${id}`)).json()).phoneNumber.isVerified;
}

/** Sets the time of all counted events back by this duration. */
async function age(gateway: TestGateway, seconds: number): Promise<void> {
  const { db } = gateway.deps.database;
  await db.execute(
    sql`UPDATE otp_sends SET sent_at = sent_at - ${seconds} * interval '1 second', day_began_at = day_began_at - ${seconds} * interval '1 second'`,
  );
  await db.execute(
    sql`UPDATE otp_codes SET expires_at = expires_at - ${seconds} * interval '1 second'`,
  );
}

onDatabase('A one-time code', (gateway) => {
  it('a one-time code verifies the phone once', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    expect(await isVerified(shopper)).toBe(false);
    const response = await verify(shopper, code);
    expect([response.status, await response.json()]).toEqual([200, { verified: true }]);
    expect(await isVerified(shopper)).toBe(true);
    expect(await readProblem(await verify(shopper, code))).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
  });

  it('a one-time code verifies once when it is sent ten times at the same time', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, () => verify(shopper, code)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
  });

  it('a one-time code is stored as a digest', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    const [row] = await queryRows<{ code_hash: string }>(
      gateway().deps.database.db,
      sql`SELECT * FROM otp_codes WHERE user_id = ${shopper.id}`,
    );
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('a one-time code is still valid after four wrong attempts', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    for (let miss = 0; miss < 4; miss++)
      expect(await readProblem(await verify(shopper, another(code)))).toMatchObject({
        status: 400,
        code: 'otp_wrong',
      });
    expect((await verify(shopper, code)).status).toBe(200);
  });

  it('a one-time code is rejected after five wrong attempts, even when it is correct', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    for (let miss = 0; miss < 5; miss++)
      expect(await readProblem(await verify(shopper, another(code)))).toMatchObject({
        code: 'otp_wrong',
      });
    expect(await readProblem(await verify(shopper, code))).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
    expect(await isVerified(shopper)).toBe(false);
  });

  it('a one-time code for another phone is rejected and does not verify the current one', async () => {
    const shopper = await registerShopper(gateway());
    const code = await codeSentTo(gateway(), shopper.phone);
    await gateway().deps.database.db.execute(
      sql`UPDATE users SET phone = '+96550999999' WHERE id = ${shopper.id}`,
    );
    expect(await readProblem(await verify(shopper, code))).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
    expect(await isVerified(shopper)).toBe(false);
  });

  it.each(['12345', '1234567', '12345x', '', '١٢٣٤٥٦'])(
    'a one-time code has six digits: %j is rejected with 400',
    async (code) => {
      const shopper = await registerShopper(gateway());
      expect(await readProblem(await verify(shopper, encodeURIComponent(code)))).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    },
  );

  describe('after some time', () => {
    it('a one-time code expires after ten minutes', async () => {
      const [late, inTime] = [await registerShopper(gateway()), await registerShopper(gateway())];
      await age(gateway(), 595);
      expect((await verify(inTime, await codeSentTo(gateway(), inTime.phone))).status).toBe(200);
      await age(gateway(), 6);
      expect(
        await readProblem(await verify(late, await codeSentTo(gateway(), late.phone))),
      ).toMatchObject({ code: 'otp_expired' });
    });

    it('a one-time code can be requested again after one minute, which invalidates the previous code', async () => {
      const shopper = await registerShopper(gateway());
      const first = await codeSentTo(gateway(), shopper.phone);
      const early = await retry(shopper);
      const seconds = Number(early.headers.get('retry-after'));
      expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
      expect(await readProblem(early)).toMatchObject({ status: 429, code: 'otp_resend_too_early' });
      await age(gateway(), 61);
      const response = await retry(shopper);
      expect([response.status, await response.json()]).toEqual([200, { resendAfterSeconds: 60 }]);
      const second = await codeSentTo(gateway(), shopper.phone);
      if (second !== first)
        expect(await readProblem(await verify(shopper, first))).toMatchObject({
          code: 'otp_wrong',
        });
      expect((await verify(shopper, second)).status).toBe(200);
    });

    it('a one-time code is sent once when it is requested ten times at the same time', async () => {
      const shopper = await registerShopper(gateway());
      await age(gateway(), 61);
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => retry(shopper)))).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
      expect(await readOutbox(gateway(), shopper.phone)).toHaveLength(2);
    });

    it('a one-time code is sent at most ten times per day, also after the account was erased and registered again', async () => {
      const shopper = await registerShopper(gateway());
      for (let sent = 1; sent < 10; sent++) {
        await age(gateway(), 61);
        expect((await retry(shopper)).status).toBe(200);
      }
      await age(gateway(), 61);
      const rejected = await retry(shopper);
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
      await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });
      const back = await registerShopper(gateway(), {
        subject: `${shopper.subject}-back`,
        email: createPerson().email,
      });
      expect(back.id).not.toBe(shopper.id);
      expect((await retry(back)).status).toBe(429);
      await age(gateway(), 24 * 3_600);
      expect((await retry(back)).status).toBe(200);
    });
  });

  it('a one-time code is rejected for guests and for verified phones', async () => {
    const [guest, shopper] = [
      await registerShopper(gateway(), { subject: createPerson().subject }),
      await registerShopper(gateway()),
    ];
    await verify(shopper, await codeSentTo(gateway(), shopper.phone));
    for (const who of [guest, shopper])
      expect(await readProblem(await retry(who))).toMatchObject({
        status: 409,
        code: 'otp_not_needed',
      });
  });
});
