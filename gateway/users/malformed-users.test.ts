import { describe, expect, it } from 'vitest';
import { type Caller, createCallers } from '../../tests/setup/openapi-callers.ts';
import { onEachDatabase, type TestGateway } from '../../tests/setup/openapi-gateway.ts';
import { withBearer, createPerson, idToken, registerShopper, buildRegistration, USERS } from '../../tests/setup/openapi-shoppers.ts';

/** What a scanner, a broken client and a clever shopper put where a value should be. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  -0,
  Number.MIN_VALUE,
  false,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '%',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '#{7*7}',
  '../../etc/passwd',
  '\\',
  '٠٥٠١٢٣٤٥٦٧',
  '+',
  '+0',
  `+${'9'.repeat(40)}`,
  '+96550001234\n',
  'a@b',
  'a@b.c\r\nBcc: all@example.com',
  `${'a'.repeat(250)}@example.com`,
  'x'.repeat(30_000),
  'ع'.repeat(20_000),
  '\u202e\u0000',
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  JSON.parse('{"__proto__":{"id":"x"}}'),
  JSON.parse(`${'['.repeat(19)}${']'.repeat(19)}`),
  JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with each of its fields, and those within, replaced by each value, left out, and joined by a stranger. */
function mutations(body: Json): unknown[] {
  const deeper = Object.entries(body).flatMap(([key, value]) => {
    const parts = Array.isArray(value) ? value.filter(isObject).flatMap((part) => mutations(part).map((changed) => [changed])) : [];
    const within = isObject(value) ? mutations(value) : parts;
    return [...VALUES, ...within].map((changed) => ({ ...body, [key]: changed }));
  });
  const without = Object.keys(body).map((key) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)));
  return [...VALUES, ...deeper, ...without, { ...body, role: 'staff' }];
}

const RAW = ['', '{', 'null', '{"a":1', '\u0000', '{"email":"a@b.c","email":"d@e.f"}', `{"a":"${'x'.repeat(70_000)}"}`];

async function statuses(
  ask: Caller,
  path: string,
  method: string,
  token: string | undefined,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  for (const text of texts) {
    const init = { method, headers: { 'content-type': 'application/json' }, body: text };
    const { status } = await ask(path, token === undefined ? init : withBearer(token, init));
    told[status] = (told[status] ?? 0) + 1;
  }
  return told;
}

const home = {
  type: 'House',
  recipientName: 'Noura',
  phone: '+96550001234',
  countryCode: 'KW',
  government: 'HA',
  city: 'Salmiya',
  block: '1',
  street: '2',
  building: '3',
  isDefault: true,
};

/** A right body of each call that takes one, with the token that it needs. */
const CALLS: Readonly<Record<string, (gateway: TestGateway) => Promise<{ path: string; method: string; body: Json; token?: string }>>> = {
  async Create() {
    const person = createPerson();
    return { path: `${USERS}/Create`, method: 'POST', body: buildRegistration(person), token: await idToken(person) };
  },
  async UpdateUserWeb(gateway) {
    const { id, token, request } = await registerShopper(gateway);
    const user = await (await request(`${USERS}/GetById?Id=${id}`)).json();
    return { path: `${USERS}/UpdateUserWeb`, method: 'PUT', body: { ...user, addresses: [home] }, token };
  },
  async 'Contact/Create'() {
    const body = { name: 'Noura', email: 'noura@example.com', phone: '+96550001234', subject: 'Honey', message: 'When?', language: 'en' };
    return { path: '/user/api/WEB/Contact/Create', method: 'POST', body };
  },
};

const QUERIES = [
  'GetById?Id=',
  'GetUserByIdWeb?Id=',
  'GetUserWebByMobileNumber?MobileNumber=',
  'Login?FirebaseId=',
  'GetTokenByUserId?userId=',
  'CheckMobilePhone?numberPhone=',
] as const;

onEachDatabase('whatever is sent about people', (gateway) => {
  describe('as a body', () => {
    it.each(Object.keys(CALLS))('of %s is taken or refused, and never breaks the gateway', { timeout: 120_000 }, async (name) => {
      const { path, method, body, token } = (await CALLS[name]?.(gateway())) ?? { path: '', method: '', body: {} };
      const ask = (await createCallers(gateway()))();
      const texts = [...RAW, ...mutations(body).map((changed) => JSON.stringify(changed))];
      expect(texts.length).toBeGreaterThanOrEqual(300);
      const told = await statuses(ask, path, method, token, texts);
      expect(Object.keys(told).filter((status) => Number(status) >= 500)).toEqual([]);
      expect(told[400]).toBeGreaterThan(200);
    });
  });

  it('as a query is taken or refused, and never breaks the gateway', async () => {
    const { token } = await registerShopper(gateway());
    const ask = (await createCallers(gateway()))();
    // No address can hold half of a surrogate pair.
    const texts = VALUES.filter((value) => typeof value === 'string').map((value) => value.slice(0, 5_000));
    const words = texts.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent);
    for (const query of QUERIES) {
      for (const word of [...words, '%00', '%ff', '%ED%A0%80', 'a&Id=b', 'a%26Id=b', '[]', '{}']) {
        const { status } = await ask(`${USERS}/${query}${word}`, withBearer(token));
        expect([query, word.slice(0, 60), status < 500]).toEqual([query, word.slice(0, 60), true]);
      }
    }
  });
});
