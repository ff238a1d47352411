import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import { passkeyListSchema } from '../../../lib/contract/passkey.ts';
import { PASSKEY_API, USERS_API } from '../../../lib/contract/paths.ts';
import { pointsHistorySchema } from '../../../lib/contract/points.ts';
import {
  registeredSchema,
  sessionTokenSchema,
  type User,
  userSchema,
} from '../../../lib/contract/user.ts';
import { type Answer, parseAnswer, requireEqual, requireThat } from '../gateway-client.ts';
import { type Check, check, createFact, type Fact, skipped } from './check.ts';
import { parseProblem } from './errors.ts';
import type { ContractOptions } from './options.ts';

/** The claims of a token, which the gateway verifies. */
function readClaims(token: string): { sub: string; email?: string } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    throw new Error('--token: is not a JSON web token');
  }
}

export type CallAsShopper = (
  method: string,
  path: string,
  query?: Record<string, string>,
  body?: unknown,
) => Promise<Answer>;

export const createShopperCall =
  ({ gateway, token = '' }: ContractOptions): CallAsShopper =>
  (method, path, query = {}, body) =>
    gateway.send(method, path, { token, query, ...(body !== undefined && { body }) });

/** The account of the token. A token without an account is registered with `--write`. */
export function createUserFact(options: ContractOptions): Fact<User> {
  const call = createShopperCall(options);
  return createFact('account: the user of the token', async () => {
    const { sub, email = '' } = readClaims(options.token ?? '');
    const logIn = () => call('GET', `${USERS_API}/Login`, { FirebaseId: sub });
    if (options.canWrite && (await logIn()).status === 404) {
      const name = { En: 'Contract check', Ar: 'فحص العقد' };
      const body = {
        email: email || 'contract@shop.example',
        name,
        fireBaseId: sub,
        phoneNumber: '+96550009999',
        language: DEFAULT_LOCALE,
      };
      parseAnswer(await call('POST', `${USERS_API}/Create`, {}, body), registeredSchema);
    }
    return parseAnswer(await logIn(), userSchema);
  });
}

export function accountChecks(options: ContractOptions, user: Fact<User>): Check[] {
  if (options.token === undefined) return [skipped('account', 'needs --token')];
  const call = createShopperCall(options);
  const get = async (path: string, query?: Record<string, string>) => call('GET', path, query);
  return [
    user.check,
    check('account: the same user from both calls', async () => {
      const Id = user.read().id;
      for (const name of ['GetById', 'GetUserByIdWeb']) {
        const found = parseAnswer(await get(`${USERS_API}/${name}`, { Id }), userSchema);
        requireEqual(`id of ${name}`, found.id, Id);
      }
    }),
    check('account: another user is a 404', async () => {
      user.read();
      parseProblem(await get(`${USERS_API}/GetUserByIdWeb`, { Id: 'another-user' }), 404);
    }),
    check('account: session token', async () => {
      const answer = await get(`${USERS_API}/GetTokenByUserId`, { userId: user.read().id });
      const { expiresAt } = parseAnswer(answer, sessionTokenSchema);
      requireThat(Date.parse(expiresAt) > Date.now(), `expiresAt ${expiresAt} is over`);
    }),
    check('account: points and passkeys', async () => {
      user.read();
      parseAnswer(await get(`${USERS_API}/GetPointsHistory`), pointsHistorySchema);
      parseAnswer(await get(`${PASSKEY_API}/GetAll`), passkeyListSchema);
    }),
  ];
}
