import { passkeys } from '../../../gateway/platform/db/schema/passkeys.ts';
import { PASSKEY_API } from '../../../lib/contract/paths.ts';
import type { OwnershipRow } from './ownership.ts';
import { type Shopper, USERS } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200 };
const secrets = ({ email = '', phone }: Shopper) => [email, phone];
const buildIdQuery = ({ id }: Shopper) => ({ query: { Id: id } });

async function buildUpdate(owner: Shopper) {
  const user = await (await owner.request(`${USERS}/GetById?Id=${owner.id}`)).json();
  return { body: { ...user, name: { En: 'Changed', Ar: 'تغير' } } };
}

/** The id of a passkey of the owner. */
async function storePasskey({ id: userId }: Shopper, { deps }: TestGateway): Promise<string> {
  const id = `passkey-${userId}`;
  const rest = { name: 'Phone', publicKey: 'key', counter: 0, transports: [] };
  await deps.database.db
    .insert(passkeys)
    .values({ id, userId, ...rest })
    .onConflictDoNothing();
  return id;
}

/** The calls about users. */
export const OWNERSHIP_OF_USERS: readonly OwnershipRow[] = [
  { call: `GET ${USERS}/GetById`, about: buildIdQuery, ...OWNER_ONLY, secrets },
  { call: `GET ${USERS}/GetUserByIdWeb`, about: buildIdQuery, ...OWNER_ONLY, secrets },
  {
    call: `GET ${USERS}/GetUserWebByMobileNumber`,
    about: ({ phone }) => ({ query: { MobileNumber: phone } }),
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `GET ${USERS}/Login`,
    about: ({ subject }) => ({ query: { FirebaseId: subject } }),
    ...OWNER_ONLY,
    secrets,
  },
  {
    call: `GET ${USERS}/GetTokenByUserId`,
    about: ({ id }) => ({ query: { userId: id } }),
    ...OWNER_ONLY,
  },
  { call: `PUT ${USERS}/UpdateUserWeb`, about: buildUpdate, ...OWNER_ONLY },
  { call: `PUT ${USERS}/UpdateUser`, about: buildUpdate, ...OWNER_ONLY },
  {
    call: `POST ${USERS}/Create`,
    about: ({ subject, email, phone }) => ({
      body: {
        email,
        name: { En: 'Noura', Ar: 'نورة' },
        fireBaseId: subject,
        phoneNumber: phone,
        language: 'en',
      },
    }),
    ...OWNER_ONLY,
    owner: 201,
  },
  // The owner sends a wrong code, and the last code was sent a moment ago.
  {
    call: `POST ${USERS}/VerifyOTP`,
    about: ({ id }) => ({ query: { Id: id, OTPCode: '000000' } }),
    ...OWNER_ONLY,
    owner: 400,
  },
  { call: `POST ${USERS}/RetryOTPCode`, about: buildIdQuery, ...OWNER_ONLY, owner: 429 },
  {
    call: `PUT ${PASSKEY_API}/Rename`,
    about: async (owner, gateway) => ({
      body: { id: await storePasskey(owner, gateway), name: 'Laptop' },
    }),
    ...OWNER_ONLY,
  },
  {
    call: `DELETE ${PASSKEY_API}/Delete`,
    about: async (owner, gateway) => ({ query: { Id: await storePasskey(owner, gateway) } }),
    ...OWNER_ONLY,
    owner: 204,
  },
  { call: `DELETE ${USERS}/DeleteUserWeb`, about: buildIdQuery, ...OWNER_ONLY, owner: 204 },
];
