import { fetchUserByIdentity } from '@/lib/api/users/users';
import type { User } from '@/lib/contract/user';
import { reloadEmailVerified } from '@/lib/firebase/identity';
import { accountClient } from './account-client';
import { clearToken } from './token';

/**
 * The user after the e-mail was verified at the identity provider, also on another
 * device; undefined before.
 */
export async function fetchUserWithVerifiedEmail(user: User): Promise<User | undefined> {
  if (!(await reloadEmailVerified())) return undefined;
  clearToken();
  return fetchUserByIdentity(accountClient, user.fireBaseId);
}
