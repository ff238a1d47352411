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
const body = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } }, required: true });

export const postCreate = createRoute({
  method: 'post',
  path: `${PREFIX}/Create`,
  ...own,
  operationId: 'registerUser',
  summary: 'Register the caller',
  description: `\`fireBaseId\` is the token's subject, the e-mail the token's own; a guest's is a contact and may be anybody's. Sent again it answers the
same user. Sent by a guest who has linked a password since, it makes the guest a full user: addresses, points and orders stay.`,
  request: { body: body(registrationSchema) },
  responses: { 201: json(registeredSchema, 'Registered; a code is on its way when one is required'), ...problems(400, 404, 409, 413) },
});

const update = {
  method: 'put' as const,
  ...own,
  description: `Taken from the body are name, language, addresses, a new phone and a guest's e-mail. \`id\` and \`fireBaseId\` must be the caller's; an account's
e-mail, points, \`isGuest\` and \`isVerified\` are not the caller's to say and are ignored. A new phone is unverified and is sent a code. Of addresses
exactly one is the default: the first, when none says so. An id that is not one of the user's addresses is replaced by a new one.`,
  request: { body: body(userUpdateSchema) },
  responses: { 200: json(userSchema, 'The user as it now is'), ...problems(400, 404, 409, 413, 429) },
};
export const putUpdateUserWeb = createRoute({ ...update, path: `${PREFIX}/UpdateUserWeb`, operationId: 'updateUser', summary: 'Update the caller' });
export const putUpdateUser = createRoute({
  ...update,
  path: `${PREFIX}/UpdateUser`,
  operationId: 'updateUserAlias',
  summary: 'Update the caller (alias of UpdateUserWeb)',
});

const found = { 200: json(userSchema, 'The user'), ...notModified, ...problems(400, 404) };
const known = { tags: ['Users'], ...policy('authenticated') };
const byId = { method: 'get' as const, request: { query: z.object({ Id: idSchema }) }, responses: found };
export const getById = createRoute({
  ...byId,
  ...known,
  path: `${PREFIX}/GetById`,
  operationId: 'getUser',
  summary: 'Get a user by id: the caller, or any user for staff',
});
export const getUserByIdWeb = createRoute({
  ...byId,
  ...own,
  path: `${PREFIX}/GetUserByIdWeb`,
  operationId: 'getOwnUser',
  summary: 'Get the caller by id',
});

export const getByMobileNumber = createRoute({
  method: 'get',
  path: `${PREFIX}/GetUserWebByMobileNumber`,
  ...known,
  operationId: 'getUserByPhone',
  summary: 'Get a user by phone: the caller, or any user for staff',
  description: 'Of several with one number staff see the account before the guests, then the newest.',
  request: { query: z.object({ MobileNumber: z.string().min(1).max(40) }) },
  responses: found,
});

export const getLogin = createRoute({
  method: 'get',
  path: `${PREFIX}/Login`,
  ...own,
  operationId: 'logInUser',
  summary: 'Get the caller by the id of the identity provider',
  request: { query: z.object({ FirebaseId: z.string().min(1).max(128) }) },
  responses: found,
});

export const getTokenByUserId = createRoute({
  method: 'get',
  path: `${PREFIX}/GetTokenByUserId`,
  ...own,
  operationId: 'createSessionToken',
  summary: 'Exchange an ID token for a session token',
  description: 'Fifteen minutes long, for the same person. A session token itself gives no other: that would make it last for ever.',
  request: { query: z.object({ userId: idSchema }) },
  responses: { 200: json(sessionTokenSchema, 'The token'), ...notModified, ...problems(400, 404) },
});

export const postVerifyOtp = createRoute({
  method: 'post',
  path: `${PREFIX}/VerifyOTP`,
  ...own,
  operationId: 'verifyPhone',
  summary: 'Verify the phone number with a one-time code',
  description:
    'A code is valid for 10 minutes, 5 tries and once: `otp_wrong` while it is valid, `otp_expired` afterwards. The phone is then this account’s alone: accounts that never verified it lose it. 409 `phone_taken`: another account verified it first.',
  request: { query: z.object({ Id: idSchema, OTPCode: otpCodeSchema }) },
  responses: { 200: json(otpVerifiedSchema, 'The phone is verified'), ...problems(400, 404, 409) },
});

export const postRetryOtp = createRoute({
  method: 'post',
  path: `${PREFIX}/RetryOTPCode`,
  ...own,
  operationId: 'resendOneTimeCode',
  summary: 'Send another one-time code',
  description:
    'After 60 seconds, ten times a day; the code before no longer holds. A guest, or a phone that is verified, needs none: 409; 409 `phone_needed` without a phone.',
  request: { query: z.object({ Id: idSchema }) },
  responses: { 200: json(otpResentSchema, 'On its way'), ...problems(400, 404, 409, 429) },
});

export const getCheckMobilePhone = createRoute({
  method: 'get',
  path: `${PREFIX}/CheckMobilePhone`,
  ...policy('public'),
  tags: ['Users'],
  operationId: 'checkPhoneRegistered',
  summary: 'Check whether an account has verified a mobile number',
  description: 'Numbers that were entered and never verified are not registered. An address may ask 5 times a minute and 20 times a day.',
  request: { query: z.object({ numberPhone: z.string().min(1).max(40) }) },
  responses: { 200: json(z.boolean(), 'true: it is'), ...notModified, ...problems(400, 429) },
});

export const deleteUser = createRoute({
  method: 'delete',
  path: `${PREFIX}/DeleteUserWeb`,
  ...own,
  operationId: 'deleteUser',
  summary: 'Delete the caller’s account',
  description:
    'Name, e-mail, phone, addresses and points are gone at once; orders stay, as the law asks. The identity itself is deleted with its provider.',
  request: { query: z.object({ Id: idSchema }) },
  responses: { 204: { description: 'Erased' }, ...problems(400, 404) },
});
