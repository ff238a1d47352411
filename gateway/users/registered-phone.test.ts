import { afterEach, expect, it, vi } from 'vitest';
import { createCallers } from '../../tests/setup/openapi-callers.ts';
import { onEachDatabase, readProblem } from '../../tests/setup/openapi-gateway.ts';
import { createPerson, createPhone, registerShopper, registerVerified, USERS } from '../../tests/setup/openapi-shoppers.ts';

const path = (phone: string) => `${USERS}/CheckMobilePhone?numberPhone=${encodeURIComponent(phone)}`;

afterEach(() => {
  vi.useRealTimers();
});

onEachDatabase('CheckMobilePhone', (gateway) => {
  it('says whether an account has verified the number, in any writing', async () => {
    const ask = (await createCallers(gateway()))();
    const [account, unverified] = [await registerVerified(gateway()), await registerShopper(gateway())];
    const guest = await registerShopper(gateway(), { subject: createPerson().subject });
    for (const written of [account.phone, account.phone.slice(4), `00${account.phone.slice(1)}`]) {
      const response = await ask(path(written));
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect([response.status, await response.json()]).toEqual([200, true]);
    }
    for (const phone of [unverified.phone, guest.phone, createPhone()]) expect(await (await ask(path(phone))).json()).toBe(false);
  });

  it.each(['', '123', 'abc', '+96522451234', 'x'.repeat(41)])('refuses %j, which is no mobile number', async (phone) => {
    const ask = (await createCallers(gateway()))();
    expect(await readProblem(await ask(path(phone)))).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'numberPhone' }] });
  });

  it('answers one address five times a minute', async () => {
    const callers = await createCallers(gateway());
    const ask = callers('203.0.113.1');
    for (let asked = 0; asked < 5; asked++) expect((await ask(path(createPhone()))).status).toBe(200);
    const refused = await ask(`/v3${path(createPhone())}`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readProblem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await callers('203.0.113.2')(path(createPhone()))).status).toBe(200);
  });

  it('answers one address that asks for a thousand numbers, all day long, twenty times', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
    const ask = (await createCallers(gateway()))('203.0.113.3');
    const told: Record<number, number> = {};
    for (let number = 0; number < 1_000; number++) {
      vi.setSystemTime(Date.now() + 60_000);
      const { status } = await ask(path(createPhone()));
      told[status] = (told[status] ?? 0) + 1;
    }
    expect(told).toEqual({ 200: 20, 429: 980 });
    vi.setSystemTime(Date.parse('2026-06-02T00:02:00Z'));
    expect((await ask(path(createPhone()))).status).toBe(200);
  });
});
