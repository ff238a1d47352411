import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import * as passkeysCalls from '../../contract/calls/passkeys.ts';
import type { HttpClient } from '../http/request.ts';

/** The passkeys of the user, oldest first. */
export function passkeysQuery(client: HttpClient, userId: string) {
  return queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: ({ signal }) => client.call(passkeysCalls.listPasskeys, { signal }),
    staleTime: 0,
    retry: false,
  });
}

export function createPasskeyOptions(client: HttpClient) {
  return client.call(passkeysCalls.createPasskeyOptions);
}

export function createPasskey(
  client: HttpClient,
  name: string,
  credential: RegistrationResponseJSON,
) {
  return client.call(passkeysCalls.createPasskey, { body: { name, credential } });
}

export function renamePasskey(client: HttpClient, passkey: { id: string; name: string }) {
  return client.call(passkeysCalls.updatePasskey, { body: passkey });
}

export function deletePasskey(client: HttpClient, id: string) {
  return client.call(passkeysCalls.deletePasskey, { query: { Id: id } });
}

export function createPasskeyLoginOptions(client: HttpClient) {
  return client.call(passkeysCalls.createPasskeyLoginOptions);
}

export function exchangePasskey(client: HttpClient, assertion: AuthenticationResponseJSON) {
  return client.call(passkeysCalls.logInWithPasskey, { body: assertion });
}
