import { fetchUserById, fetchUserByIdWeb, updateUser, updateUserWeb } from '../api/users/users.ts';
import type { AddressInput } from '../contract/address.ts';
import type { User, UserUpdate } from '../contract/user.ts';
import { putAddress } from '../shop/account/address-book.ts';
import { accountClient } from './account-client.ts';

export type UserChange = Partial<
  Pick<UserUpdate, 'name' | 'language' | 'addresses' | 'phoneNumber' | 'email'>
>;

/**
 * Applies a change to the current data of the gateway, not to those of this tab: the endpoint
 * replaces the whole user, which would undo changes saved by another tab.
 */
export async function changeUser(id: string, change: (current: User) => UserChange): Promise<User> {
  const current = await fetchUserByIdWeb(accountClient, id);
  return updateUserWeb(accountClient, { ...current, ...change(current) });
}

/**
 * Adds an address to those currently stored by the gateway, or replaces the one with its id. Calls
 * the second pair of endpoints (lib/api/users/users.ts).
 */
export async function saveAddress(id: string, address: AddressInput): Promise<User> {
  const current = await fetchUserById(accountClient, id);
  const addresses = address.id
    ? putAddress(current.addresses, address)
    : [...current.addresses, address];
  return updateUser(accountClient, { ...current, addresses });
}
