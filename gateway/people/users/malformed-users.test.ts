import { describe, expect, it } from 'vitest';
import { type Caller, createCallers } from '../../../tests/setup/gateway/callers.ts';
import {
  buildRegistration,
  createPerson,
  idToken,
  registerShopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, type TestGateway } from '../../../tests/setup/gateway/test-gateway.ts';

/** Values of a wrong kind, as scanners, broken clients and attackers send them. */
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
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body with each field, also a nested one, replaced by each value or removed, or with an
 * unknown field added.
 */
function mutations(body: Json): unknown[] {
  const deeper = Object.entries(body).flatMap(([key, value]) => {
    const parts = Array.isArray(value)
      ? value.filter(isObject).flatMap((part) => mutations(part).map((changed) => [changed]))
      : [];
    const within = isObject(value) ? mutations(value) : parts;
    return [...VALUES, ...within].map((changed) => ({ ...body, [key]: changed }));
  });
  const without = Object.keys(body).map((key) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)),
  );
  return [...VALUES, ...deeper, ...without, { ...body, role: 'staff' }];
}

const RAW = [
  '',
  '{',
  'null',
  '{"a":1',
  '\u0000',
  '{"email":"a@b.c","email":"d@e.f"}',
  `{"a":"${'x'.repeat(70_000)}"}`,
];

async function statuses(
  send: Caller,
  path: string,
  method: string,
  token: string | undefined,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const countByStatus: Record<string, number> = {};
  for (const text of texts) {
    const init = { method, headers: { 'content-type': 'application/json' }, body: text };
    const { status } = await send(path, token === undefined ? init : withBearer(token, init));
    countByStatus[status] = (countByStatus[status] ?? 0) + 1;
  }
  return countByStatus;
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

/** A valid body of each call that has one, with the token that it requires. */
const CALLS: Readonly<
  Record<
    string,
    (gateway: TestGateway) => Promise<{ path: string; method: string; body: Json; token?: string }>
  >
> = {
  async Create() {
    const person = createPerson();
    return {
      path: `${USERS}/Create`,
      method: 'POST',
      body: buildRegistration(person),
      token: await idToken(person),
    };
  },
  async UpdateUserWeb(gateway) {
    const { id, token, request } = await registerShopper(gateway);
    const user = await (await request(`${USERS}/GetById?Id=${id}`)).json();
    return {
      path: `${USERS}/UpdateUserWeb`,
      method: 'PUT',
      body: { ...user, addresses: [home] },
      token,
    };
  },
  async 'Contact/Create'() {
    const body = {
      name: 'Noura',
      email: 'noura@example.com',
      phone: '+96550001234',
      subject: 'Honey',
      message: 'When?',
      language: 'en',
    };
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

onDatabase('Malformed user data', (gateway) => {
  describe('as a body', () => {
    it.each(Object.keys(CALLS))(
      'malformed user data in the body of %s never causes a server error',
      { timeout: 120_000 },
      async (name) => {
        const { path, method, body, token } = (await CALLS[name]?.(gateway())) ?? {
          path: '',
          method: '',
          body: {},
        };
        const send = (await createCallers(gateway()))();
        const texts = [...RAW, ...mutations(body).map((changed) => JSON.stringify(changed))];
        expect(texts.length).toBeGreaterThanOrEqual(300);
        const countByStatus = await statuses(send, path, method, token, texts);
        expect(Object.keys(countByStatus).filter((status) => Number(status) >= 500)).toEqual([]);
        expect(countByStatus[400]).toBeGreaterThan(200);
      },
    );
  });

  it('malformed user data in a query never causes a server error', async () => {
    const { token } = await registerShopper(gateway());
    const send = (await createCallers(gateway()))();
    // A URL cannot contain half of a surrogate pair.
    const texts = VALUES.filter((value) => typeof value === 'string').map((value) =>
      value.slice(0, 5_000),
    );
    const words = texts.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent);
    for (const query of QUERIES) {
      for (const word of [...words, '%00', '%ff', '%ED%A0%80', 'a&Id=b', 'a%26Id=b', '[]', '{}']) {
        const { status } = await send(`${USERS}/${query}${word}`, withBearer(token));
        expect([query, word.slice(0, 60), status < 500]).toEqual([query, word.slice(0, 60), true]);
      }
    }
  });
});
