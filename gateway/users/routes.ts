import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../lib/contract/input-text.ts';
import { idSchema } from '../../lib/contract/text.ts';
import {
  firebaseIdSchema,
  otpCodeSchema,
  otpResentSchema,
  otpVerifiedSchema,
  registeredSchema,
  registrationSchema,
  sessionTokenSchema,
  userSchema,
  userUpdateSchema,
} from '../../lib/contract/user.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { json, jsonBody, notModified, problems } from '../http/responses.ts';

const PREFIX = '/user/api/WEB/Users';
const asShopper = { tags: ['Users'], ...policy('shopper') };

export const registerUserRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/Create`,
  ...asShopper,
  operationId: 'registerUser',
  summary: 'Create the user of the caller',
  description: `The caller is the subject of the ID token. \`fireBaseId\` and the e-mail must equal those of the token; a guest has no e-mail in the token and gives
one as an unverified contact address. A verified e-mail is taken from accounts that have not verified it. Repeated requests return the same user. A guest who has linked a password to the identity becomes an account with the
same addresses, points and orders.`,
  request: { body: jsonBody(registrationSchema) },
  responses: {
    201: json(registeredSchema, 'The user; a one-time code is sent if the phone must be verified'),
    ...problems(400, 404, 409, 413),
  },
});

const update = {
  method: 'put' as const,
  ...asShopper,
  description: `Updates name, language, addresses, phone and, for guests, the e-mail. \`id\` and \`fireBaseId\` must be those of the caller; the e-mail of an account,
points, \`isGuest\` and \`isVerified\` are ignored. A new phone is unverified, and a one-time code is sent to it. Exactly one address is the default: the first one if
none is marked as default. An address id that does not belong to the user is replaced by a new id.`,
  request: { body: jsonBody(userUpdateSchema) },
  responses: { 200: json(userSchema, 'The updated user'), ...problems(400, 404, 409, 413, 429) },
};
export const updateUserRoute = createRoute({
  ...update,
  path: `${PREFIX}/UpdateUserWeb`,
  operationId: 'updateUser',
  summary: 'Update the caller',
});
export const updateUserAliasRoute = createRoute({
  ...update,
  path: `${PREFIX}/UpdateUser`,
  operationId: 'updateUserAlias',
  summary: 'Update the caller (alias of UpdateUserWeb)',
});

const userResponses = {
  200: json(userSchema, 'The user'),
  ...notModified,
  ...problems(400, 404, 429),
};
const asAuthenticated = { tags: ['Users'], ...policy('authenticated') };
const byId = {
  method: 'get' as const,
  request: { query: z.object({ Id: idSchema }) },
  responses: userResponses,
};
export const getUserRoute = createRoute({
  ...byId,
  ...asAuthenticated,
  path: `${PREFIX}/GetById`,
  operationId: 'getUser',
  summary: 'Get a user by id: the caller, or any user for staff',
});
export const getOwnUserRoute = createRoute({
  ...byId,
  ...asShopper,
  path: `${PREFIX}/GetUserByIdWeb`,
  operationId: 'getOwnUser',
  summary: 'Get the caller by id',
});

export const getUserByPhoneRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetUserWebByMobileNumber`,
  ...asAuthenticated,
  operationId: 'getUserByPhone',
  summary: 'Get a user by phone: the caller, or any user for staff',
  description:
    'When several users have the number, staff get the account, or the newest guest if no account has it.',
  request: { query: z.object({ MobileNumber: valueInput(40).min(1) }) },
  responses: userResponses,
});

export const logInUserRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/Login`,
  ...asShopper,
  operationId: 'logInUser',
  summary: 'Get the caller by the id of the identity provider',
  request: { query: z.object({ FirebaseId: firebaseIdSchema }) },
  responses: userResponses,
});

export const createSessionTokenRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetTokenByUserId`,
  ...asShopper,
  operationId: 'createSessionToken',
  summary: 'Exchange an ID token for a session token',
  description:
    'The session token is valid for 15 minutes, but never for longer than the ID token. A new one requires an ID token: a session token cannot be exchanged for another one.',
  request: { query: z.object({ userId: idSchema }) },
  responses: { 200: json(sessionTokenSchema, 'The token'), ...notModified, ...problems(400, 404) },
});

export const verifyPhoneRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/VerifyOTP`,
  ...asShopper,
  operationId: 'verifyPhone',
  summary: 'Verify the phone number with a one-time code',
  description:
    'A code is valid for 10 minutes, 5 attempts and one use. 400 `otp_wrong`: the code is wrong and can be entered again. 400 `otp_expired`: the code is no longer valid, request a new one. A verified phone belongs to one account and is removed from accounts that have not verified it. 409 `phone_taken`: another account has verified the phone.',
  request: { query: z.object({ Id: idSchema, OTPCode: otpCodeSchema }) },
  responses: { 200: json(otpVerifiedSchema, 'The phone is verified'), ...problems(400, 404, 409) },
});

export const resendOneTimeCodeRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/RetryOTPCode`,
  ...asShopper,
  operationId: 'resendOneTimeCode',
  summary: 'Send another one-time code',
  description:
    'Allowed 60 seconds after the last code, at most 10 times per day. The previous code becomes invalid. 409 if the caller is a guest, if the phone is already verified, (`phone_needed`) if the account has no phone, or (`otp_not_available`) if the shop sends no SMS to the country of the phone. 429 also when the limits of SMS are reached.',
  request: { query: z.object({ Id: idSchema }) },
  responses: { 200: json(otpResentSchema, 'The code was queued'), ...problems(400, 404, 409, 429) },
});

export const checkPhoneRegisteredRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/CheckMobilePhone`,
  ...policy('public'),
  tags: ['Users'],
  operationId: 'checkPhoneRegistered',
  summary: 'Check whether an account has verified a mobile number',
  description:
    '`false` for a number that an account has entered but not verified. Limits: 5 requests per minute and 20 per day and IP address.',
  request: { query: z.object({ numberPhone: valueInput(40).min(1) }) },
  responses: {
    200: json(z.boolean(), '`true` if an account has verified the number'),
    ...notModified,
    ...problems(400, 429),
  },
});

export const deleteUserRoute = createRoute({
  method: 'delete',
  path: `${PREFIX}/DeleteUserWeb`,
  ...asShopper,
  operationId: 'deleteUser',
  summary: 'Delete the caller’s account',
  description:
    'All personal data are deleted immediately, except those of invoices and of orders that are still to be delivered. The log-in of an account must be at most five minutes old (403 `recent_login_required`); guests have no password. All tokens of the account become invalid (401 `account_erased`). The client deletes the identity at the identity provider.',
  request: { query: z.object({ Id: idSchema }) },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 403, 404) },
});
