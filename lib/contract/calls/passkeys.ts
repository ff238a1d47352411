import {
  passkeyAssertionSchema,
  passkeyListSchema,
  passkeyLoginOptionsSchema,
  passkeyOptionsSchema,
  passkeyQuerySchema,
  passkeyRegistrationSchema,
  passkeyRenamingSchema,
  passkeySchema,
} from '../passkey.ts';
import { PASSKEY_API } from '../paths.ts';
import { customTokenSchema } from '../user.ts';
import type { Call } from './call.ts';

export const createPasskeyOptions = {
  name: 'createPasskeyOptions',
  method: 'post',
  path: `${PASSKEY_API}/CreateOptions`,
  response: passkeyOptionsSchema,
} as const satisfies Call;

export const createPasskey = {
  name: 'createPasskey',
  method: 'post',
  path: `${PASSKEY_API}/Create`,
  body: passkeyRegistrationSchema,
  response: passkeySchema,
} as const satisfies Call;

export const listPasskeys = {
  name: 'listPasskeys',
  method: 'get',
  path: `${PASSKEY_API}/GetAll`,
  response: passkeyListSchema,
} as const satisfies Call;

export const updatePasskey = {
  name: 'updatePasskey',
  method: 'put',
  path: `${PASSKEY_API}/Rename`,
  body: passkeyRenamingSchema,
  response: passkeySchema,
} as const satisfies Call;

export const deletePasskey = {
  name: 'deletePasskey',
  method: 'delete',
  path: `${PASSKEY_API}/Delete`,
  query: passkeyQuerySchema,
} as const satisfies Call;

export const createPasskeyLoginOptions = {
  name: 'createPasskeyLoginOptions',
  method: 'post',
  path: `${PASSKEY_API}/LoginOptions`,
  response: passkeyLoginOptionsSchema,
} as const satisfies Call;

export const logInWithPasskey = {
  name: 'logInWithPasskey',
  method: 'post',
  path: `${PASSKEY_API}/Login`,
  body: passkeyAssertionSchema,
  response: customTokenSchema,
} as const satisfies Call;
