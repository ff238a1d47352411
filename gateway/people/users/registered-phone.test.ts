import { afterEach, expect, it, vi } from 'vitest';
import { createCallers } from '../../../tests/setup/gateway/callers.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  registerVerified,
  USERS,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const path = (phone: string) =>
  `${USERS}/CheckMobilePhone?numberPhone=${encodeURIComponent(phone)}`;

afterEach(() => {
  vi.useRealTimers();
});

onDatabase('CheckMobilePhone', (gateway) => {
  it('returns whether an account has verified the number, in any notation', async () => {
    const send = (await createCallers(gateway()))();
    const [account, unverified] = [
      await registerVerified(gateway()),
      await registerShopper(gateway()),
    ];
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    for (const written of [account.phone, account.phone.slice(4), `00${account.phone.slice(1)}`]) {
      const response = await send(path(written));
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect([response.status, await response.json()]).toEqual([200, true]);
    }
    for (const phone of [unverified.phone, guest.phone, createPhone()])
      expect(await (await send(path(phone))).json()).toBe(false);
  });

  it.each(['', '123', 'abc', '+96522451234', 'x'.repeat(41)])(
    'rejects %j, which is not a mobile number, with 400',
    async (phone) => {
      const send = (await createCallers(gateway()))();
      expect(await readProblem(await send(path(phone)))).toMatchObject({
        status: 400,
        code: 'invalid_request',
        errors: [{ path: 'numberPhone' }],
      });
    },
  );

  it('rejects more than five requests per minute from one IP address with 429', async () => {
    const callers = await createCallers(gateway());
    const send = callers('203.0.113.1');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await send(path(createPhone()))).status).toBe(200);
    const rejected = await send(`/v3${path(createPhone())}`);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readProblem(rejected)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await callers('203.0.113.2')(path(createPhone()))).status).toBe(200);
  });

  it('answers at most twenty of a thousand requests per day from one IP address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
    const send = (await createCallers(gateway()))('203.0.113.3');
    const countByStatus: Record<number, number> = {};
    for (let number = 0; number < 1_000; number++) {
      vi.setSystemTime(Date.now() + 60_000);
      const { status } = await send(path(createPhone()));
      countByStatus[status] = (countByStatus[status] ?? 0) + 1;
    }
    expect(countByStatus).toEqual({ 200: 20, 429: 980 });
    vi.setSystemTime(Date.parse('2026-06-02T00:02:00Z'));
    expect((await send(path(createPhone()))).status).toBe(200);
  });
});
