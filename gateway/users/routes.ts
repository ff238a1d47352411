import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '../../lib/api/contract/text.ts';
import {
  otpCodeSchema,
  otpResentSchema,
  otpVerifiedSchema,
  registeredSchema,
  registrationSchema,
  sessionTokenSchema,
  userSchema,
  userUpdateSchema,
} from '../../lib/api/contract/user.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../http/responses.ts';

const PREFIX = '/user/api/WEB/Users';
const own = { tags: ['Users'], ...policy('shopper') };
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
});

export const registerUserRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/Create`,
  ...own,
  operationId: 'registerUser',
  summary: 'Register the caller',
  description: `\`fireBaseId\` and the e-mail must equal those of the token; the e-mail of a guest is an unverified contact address. Repeated requests return the
same user. When a guest has linked a password, the request makes the guest a full user; addresses, points and orders remain.`,
  request: { body: body(registrationSchema) },
  responses: {
    201: json(
      registeredSchema,
      'The registered user; a one-time code is sent if the phone must be verified',
    ),
    ...problems(400, 404, 409, 413),
  },
});

const update = {
  method: 'put' as const,
  ...own,
  description: `Updates name, language, addresses, phone and, for guests, the e-mail. \`id\` and \`fireBaseId\` must be those of the caller; the e-mail of an account,
points, \`isGuest\` and \`isVerified\` are ignored. A new phone is unverified and gets a one-time code. Exactly one address is the default: the first one if
none is marked. An address id that does not belong to the user is replaced by a new id.`,
  request: { body: body(userUpdateSchema) },
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

const found = { 200: json(userSchema, 'The user'), ...notModified, ...problems(400, 404) };
const known = { tags: ['Users'], ...policy('authenticated') };
const byId = {
  method: 'get' as const,
  request: { query: z.object({ Id: idSchema }) },
  responses: found,
};
export const getUserRoute = createRoute({
  ...byId,
  ...known,
  path: `${PREFIX}/GetById`,
  operationId: 'getUser',
  summary: 'Get a user by id: the caller, or any user for staff',
});
export const getOwnUserRoute = createRoute({
  ...byId,
  ...own,
  path: `${PREFIX}/GetUserByIdWeb`,
  operationId: 'getOwnUser',
  summary: 'Get the caller by id',
});

export const getUserByPhoneRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetUserWebByMobileNumber`,
  ...known,
  operationId: 'getUserByPhone',
  summary: 'Get a user by phone: the caller, or any user for staff',
  description:
    'When several users have the number, staff get the account, or the newest guest if there is no account.',
  request: { query: z.object({ MobileNumber: z.string().min(1).max(40) }) },
  responses: found,
});

export const logInUserRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/Login`,
  ...own,
  operationId: 'logInUser',
  summary: 'Get the caller by the id of the identity provider',
  request: { query: z.object({ FirebaseId: z.string().min(1).max(128) }) },
  responses: found,
});

export const createSessionTokenRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetTokenByUserId`,
  ...own,
  operationId: 'createSessionToken',
  summary: 'Exchange an ID token for a session token',
  description:
    'The session token is valid for 15 minutes. It cannot be exchanged for another one, so that it always expires.',
  request: { query: z.object({ userId: idSchema }) },
  responses: { 200: json(sessionTokenSchema, 'The token'), ...notModified, ...problems(400, 404) },
});

export const verifyPhoneRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/VerifyOTP`,
  ...own,
  operationId: 'verifyPhone',
  summary: 'Verify the phone number with a one-time code',
  description:
    'A code is valid for 10 minutes, 5 tries and one use: `otp_wrong` while it is valid, `otp_expired` when it is not. A verified phone belongs to one account: it is removed from accounts that have not verified it. 409 `phone_taken`: another account verified it first.',
  request: { query: z.object({ Id: idSchema, OTPCode: otpCodeSchema }) },
  responses: { 200: json(otpVerifiedSchema, 'The phone is verified'), ...problems(400, 404, 409) },
});

export const resendOneTimeCodeRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/RetryOTPCode`,
  ...own,
  operationId: 'resendOneTimeCode',
  summary: 'Send another one-time code',
  description:
    'Allowed 60 seconds after the last code, at most 10 times per day. The previous code becomes invalid. 409 for a guest, for a verified phone, and (`phone_needed`) without a phone.',
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
    'Numbers that were entered but not verified count as not registered. Limits: 5 requests per minute and 20 per day and IP address.',
  request: { query: z.object({ numberPhone: z.string().min(1).max(40) }) },
  responses: {
    200: json(z.boolean(), '`true` if an account has verified the number'),
    ...notModified,
    ...problems(400, 429),
  },
});

export const deleteUserRoute = createRoute({
  method: 'delete',
  path: `${PREFIX}/DeleteUserWeb`,
  ...own,
  operationId: 'deleteUser',
  summary: 'Delete the caller’s account',
  description:
    'Name, e-mail, phone, addresses and points are deleted immediately. Orders are retained as required by law. The client deletes the identity at the identity provider.',
  request: { query: z.object({ Id: idSchema }) },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 404) },
});
