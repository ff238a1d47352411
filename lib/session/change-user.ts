import type { AddressInput } from '@/lib/api/contract/address';
import type { User, UserUpdate } from '@/lib/api/contract/user';
import { fetchUserById, fetchUserRecord, saveUserRecord, updateUser } from '@/lib/api/users/users';
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

/** Adds an address to those that the gateway knows now. */
export async function addAddress(id: string, address: AddressInput): Promise<User> {
  const present = await fetchUserRecord(accountClient, id);
  return saveUserRecord(accountClient, { ...present, addresses: [...present.addresses, address] });
}
