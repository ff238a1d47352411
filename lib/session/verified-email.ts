import { fetchUserByIdentity } from '../api/users/users.ts';
import type { User } from '../contract/user.ts';
import { reloadEmailVerified } from '../firebase/identity.ts';
import { accountClient } from './account-client.ts';
import { clearToken } from './token.ts';

/** The user once the identity provider has verified the e-mail, on any device; else undefined. */
export async function fetchUserWithVerifiedEmail(user: User): Promise<User | undefined> {
  if (!(await reloadEmailVerified())) return undefined;
  clearToken();
  return fetchUserByIdentity(accountClient, user.fireBaseId);
}
