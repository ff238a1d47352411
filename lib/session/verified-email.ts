import { fetchUserByIdentity } from '../api/users/users.ts';
import type { User } from '../contract/user.ts';
import { reloadEmailVerified } from '../firebase/identity.ts';
import { accountClient } from './account-client.ts';
import { clearToken } from './token.ts';

/**
 * The user after the e-mail was verified at the identity provider, also on another device;
 * undefined before.
 */
export async function fetchUserWithVerifiedEmail(user: User): Promise<User | undefined> {
  if (!(await reloadEmailVerified())) return undefined;
  clearToken();
  return fetchUserByIdentity(accountClient, user.fireBaseId);
}
