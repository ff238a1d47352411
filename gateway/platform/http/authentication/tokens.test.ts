import { expect, it } from 'vitest';
import { FORGED_TOKENS, person, session } from '../../../../tests/setup/gateway/forged-tokens.ts';
import { idToken, withBearer } from '../../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  STAFF_TOKEN,
} from '../../../../tests/setup/gateway/test-gateway.ts';

const LOGIN = '/user/api/WEB/Users/Login?FirebaseId=unknown';
/** A route that requires no token but rejects an invalid one. */
const OPEN = '/product/api/WEB/Product/GetAll';

const FORGED = {
  ...FORGED_TOKENS,
  'the staff token without its last character': () => STAFF_TOKEN.slice(0, -1),
  'the staff token with an additional character': () => `${STAFF_TOKEN}0`,
  'the staff token in upper case': () => STAFF_TOKEN.toUpperCase(),
};

onDatabase('authentication', (gateway) => {
  it.each(Object.entries(FORGED))(
    'rejects an invalid token with 401 on every route: %s',
    async (_, forge) => {
      const token = await forge();
      for (const path of [LOGIN, OPEN, '/healthz']) {
        const response = await gateway().request(path, withBearer(token));
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await readProblem(response)).toMatchObject({
          status: 401,
          code: 'unauthorized',
          title: 'Unauthorized',
        });
      }
    },
  );

  it.each(['Basic c2hvcDpzaG9w', 'Bearer', 'Bearer a b', 'token', `Basic ${STAFF_TOKEN}`])(
    'rejects the Authorization header %j with 401',
    async (authorization) => {
      expect((await gateway().request(OPEN, { headers: { authorization } })).status).toBe(401);
    },
  );

  it('accepts an ID token and a session token', async () => {
    for (const token of [await idToken(person), await session({})]) {
      // The caller is authenticated but not registered.
      expect((await gateway().request(LOGIN, withBearer(token))).status).toBe(404);
      expect((await gateway().request(OPEN, withBearer(token))).status).toBe(200);
    }
    expect(
      (
        await gateway().request(OPEN, {
          headers: { authorization: `bearer   ${await idToken(person)}` },
        })
      ).status,
    ).toBe(200);
  });

  it('forbids caching of responses to requests with a token', async () => {
    const response = await gateway().request(OPEN, withBearer(await idToken(person)));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});
