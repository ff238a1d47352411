import * as usersCalls from '../../contract/calls/users.ts';
import type { LoginCodeRequest, PhoneLogin } from '../../contract/user.ts';
import type { HttpClient } from '../http/request.ts';

export function sendLoginCode(client: HttpClient, request: LoginCodeRequest) {
  return client.call(usersCalls.sendLoginCode, { body: request });
}

export function exchangeLoginCode(client: HttpClient, login: PhoneLogin) {
  return client.call(usersCalls.logInWithCode, { body: login });
}
