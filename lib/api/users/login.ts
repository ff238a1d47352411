import { USERS_API } from '../../contract/paths.ts';
import {
  customTokenSchema,
  type LoginCodeRequest,
  otpResentSchema,
  type PhoneLogin,
} from '../../contract/user.ts';
import type { HttpClient } from '../http/request.ts';

export function sendLoginCode(client: HttpClient, request: LoginCodeRequest) {
  return client.call('POST', `${USERS_API}/SendLoginCode`, {
    body: request,
    schema: otpResentSchema,
  });
}

export function exchangeLoginCode(client: HttpClient, login: PhoneLogin) {
  return client.call('POST', `${USERS_API}/LoginWithCode`, {
    body: login,
    schema: customTokenSchema,
  });
}
