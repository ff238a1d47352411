import type { OwnershipRow } from './openapi-ownership.ts';
import { type Shopper, USERS } from './openapi-shoppers.ts';

const theirs = { anonymous: 401, other: 404, owner: 200 };
const secrets = ({ email = '', phone }: Shopper) => [email, phone];
const byId = ({ id }: Shopper) => ({ query: { Id: id } });

async function whole(owner: Shopper) {
  const user = await (await owner.request(`${USERS}/GetById?Id=${owner.id}`)).json();
  return { body: { ...user, name: { En: 'Changed', Ar: 'تغير' } } };
}

/** The calls about users. */
export const OWNERSHIP_OF_USERS: readonly OwnershipRow[] = [
  { call: `GET ${USERS}/GetById`, about: byId, ...theirs, secrets },
  { call: `GET ${USERS}/GetUserByIdWeb`, about: byId, ...theirs, secrets },
  { call: `GET ${USERS}/GetUserWebByMobileNumber`, about: ({ phone }) => ({ query: { MobileNumber: phone } }), ...theirs, secrets },
  { call: `GET ${USERS}/Login`, about: ({ subject }) => ({ query: { FirebaseId: subject } }), ...theirs, secrets },
  { call: `GET ${USERS}/GetTokenByUserId`, about: ({ id }) => ({ query: { userId: id } }), ...theirs },
  { call: `PUT ${USERS}/UpdateUserWeb`, about: whole, ...theirs },
  { call: `PUT ${USERS}/UpdateUser`, about: whole, ...theirs },
  {
    call: `POST ${USERS}/Create`,
    about: ({ subject, email, phone }) => ({
      body: { email, name: { En: 'Noura', Ar: 'نورة' }, fireBaseId: subject, phoneNumber: phone, language: 'en' },
    }),
    ...theirs,
    owner: 201,
  },
  // The owner sends a wrong code, and the last code was sent a moment ago.
  { call: `POST ${USERS}/VerifyOTP`, about: ({ id }) => ({ query: { Id: id, OTPCode: '000000' } }), ...theirs, owner: 400 },
  { call: `POST ${USERS}/RetryOTPCode`, about: byId, ...theirs, owner: 429 },
  { call: `DELETE ${USERS}/DeleteUserWeb`, about: byId, ...theirs, owner: 204 },
];
