import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import {
  passkeyListSchema,
  passkeyLoginOptionsSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '../../contract/passkey.ts';
import { PASSKEY_API } from '../../contract/paths.ts';
import { customTokenSchema } from '../../contract/user.ts';
import type { HttpClient } from '../http/request.ts';

/** The passkeys of the user, oldest first. */
export function passkeysQuery(client: HttpClient, userId: string) {
  return queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: ({ signal }) =>
      client.call('GET', `${PASSKEY_API}/GetAll`, { schema: passkeyListSchema, signal }),
    staleTime: 0,
    retry: false,
  });
}

export function createPasskeyOptions(client: HttpClient) {
  return client.call('POST', `${PASSKEY_API}/CreateOptions`, { schema: passkeyOptionsSchema });
}

export function createPasskey(
  client: HttpClient,
  name: string,
  credential: RegistrationResponseJSON,
) {
  return client.call('POST', `${PASSKEY_API}/Create`, {
    body: { name, credential },
    schema: passkeySchema,
  });
}

export function renamePasskey(client: HttpClient, passkey: { id: string; name: string }) {
  return client.call('PUT', `${PASSKEY_API}/Rename`, { body: passkey, schema: passkeySchema });
}

export function deletePasskey(client: HttpClient, id: string) {
  return client.call('DELETE', `${PASSKEY_API}/Delete`, { query: { Id: id } });
}

export function createPasskeyLoginOptions(client: HttpClient) {
  return client.call('POST', `${PASSKEY_API}/LoginOptions`, { schema: passkeyLoginOptionsSchema });
}

export function exchangePasskey(client: HttpClient, assertion: AuthenticationResponseJSON) {
  return client.call('POST', `${PASSKEY_API}/Login`, {
    body: assertion,
    schema: customTokenSchema,
  });
}
