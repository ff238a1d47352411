import { z } from 'zod';
import { valueInput } from '../input-text.ts';
import { pageQuery } from '../page.ts';
import { USERS_API } from '../paths.ts';
import { pointsHistorySchema } from '../points.ts';
import { idSchema } from '../text.ts';
import {
  customTokenSchema,
  firebaseIdSchema,
  loginCodeRequestSchema,
  otpCodeSchema,
  otpResentSchema,
  otpVerifiedSchema,
  phoneLoginSchema,
  registeredSchema,
  registrationSchema,
  sessionTokenSchema,
  userSchema,
  userUpdateSchema,
} from '../user.ts';
import type { Call } from './call.ts';

export const listPointsChanges = {
  name: 'listPointsChanges',
  method: 'get',
  path: `${USERS_API}/GetPointsHistory`,
  query: z.object(pageQuery()),
  response: pointsHistorySchema,
} as const satisfies Call;

export const verifyPhone = {
  name: 'verifyPhone',
  method: 'post',
  path: `${USERS_API}/VerifyOTP`,
  query: z.object({ Id: idSchema, OTPCode: otpCodeSchema }),
  response: otpVerifiedSchema,
} as const satisfies Call;

export const resendOneTimeCode = {
  name: 'resendOneTimeCode',
  method: 'post',
  path: `${USERS_API}/RetryOTPCode`,
  query: z.object({ Id: idSchema }),
  response: otpResentSchema,
} as const satisfies Call;

export const checkPhoneRegistered = {
  name: 'checkPhoneRegistered',
  method: 'get',
  path: `${USERS_API}/CheckMobilePhone`,
  query: z.object({ numberPhone: valueInput(40).min(1) }),
  response: z.boolean(),
} as const satisfies Call;

export const getUser = {
  name: 'getUser',
  method: 'get',
  path: `${USERS_API}/GetById`,
  query: z.object({ Id: idSchema }),
  response: userSchema,
} as const satisfies Call;

export const getOwnUser = {
  name: 'getOwnUser',
  method: 'get',
  path: `${USERS_API}/GetUserByIdWeb`,
  query: z.object({ Id: idSchema }),
  response: userSchema,
} as const satisfies Call;

export const getUserByPhone = {
  name: 'getUserByPhone',
  method: 'get',
  path: `${USERS_API}/GetUserWebByMobileNumber`,
  query: z.object({ MobileNumber: valueInput(40).min(1) }),
  response: userSchema,
} as const satisfies Call;

export const logInUser = {
  name: 'logInUser',
  method: 'get',
  path: `${USERS_API}/Login`,
  query: z.object({ FirebaseId: firebaseIdSchema }),
  response: userSchema,
} as const satisfies Call;

export const createSessionToken = {
  name: 'createSessionToken',
  method: 'get',
  path: `${USERS_API}/GetTokenByUserId`,
  query: z.object({ userId: idSchema }),
  response: sessionTokenSchema,
} as const satisfies Call;

export const sendLoginCode = {
  name: 'sendLoginCode',
  method: 'post',
  path: `${USERS_API}/SendLoginCode`,
  body: loginCodeRequestSchema,
  response: otpResentSchema,
} as const satisfies Call;

export const logInWithCode = {
  name: 'logInWithCode',
  method: 'post',
  path: `${USERS_API}/LoginWithCode`,
  body: phoneLoginSchema,
  response: customTokenSchema,
} as const satisfies Call;

export const registerUser = {
  name: 'registerUser',
  method: 'post',
  path: `${USERS_API}/Create`,
  body: registrationSchema,
  response: registeredSchema,
} as const satisfies Call;

export const updateUser = {
  name: 'updateUser',
  method: 'put',
  path: `${USERS_API}/UpdateUserWeb`,
  body: userUpdateSchema,
  response: userSchema,
} as const satisfies Call;

export const updateUserAlias = {
  name: 'updateUserAlias',
  method: 'put',
  path: `${USERS_API}/UpdateUser`,
  body: userUpdateSchema,
  response: userSchema,
} as const satisfies Call;

export const sendPasswordNotice = {
  name: 'sendPasswordNotice',
  method: 'post',
  path: `${USERS_API}/PasswordChanged`,
} as const satisfies Call;

export const deleteUser = {
  name: 'deleteUser',
  method: 'delete',
  path: `${USERS_API}/DeleteUserWeb`,
  query: z.object({ Id: idSchema }),
} as const satisfies Call;
