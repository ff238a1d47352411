import type { User, UserUpdate } from '@/lib/api/contract/user';
import { fetchUserById, updateUser } from '@/lib/api/users/users';
import { accountClient } from './account-client';

export type UserChange = Partial<Pick<UserUpdate, 'name' | 'language' | 'addresses' | 'phoneNumber' | 'email'>>;

/**
 * Changes a user as the gateway knows them now, not as this tab last saw them: the call takes a whole user, and what another tab
 * has saved since would be undone.
 */
export async function changeUser(id: string, change: (present: User) => UserChange): Promise<User> {
  const present = await fetchUserById(accountClient, id);
  return updateUser(accountClient, { ...present, ...change(present) });
}
