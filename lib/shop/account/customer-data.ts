import type { User } from '../../contract/user.ts';

/** Customer data stored in the browser, with the field names of the previous shop. */
export interface CustomerData {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  postalCode: string;
  countryCode: string;
}

/** The displayed full name is the English one. */
export function getFullName(user: Pick<User, 'name'>): string {
  return user.name.En;
}

export function toCustomerData(user: User): CustomerData {
  const [firstName = '', ...others] = getFullName(user).split(/\s+/);
  const address = user.addresses.find(({ isDefault }) => isDefault) ?? user.addresses[0];
  return {
    email: user.email.email,
    phone: user.phoneNumber.phone,
    firstName,
    lastName: others.join(' '),
    city: address?.city ?? '',
    state: address?.government ?? '',
    postalCode: address?.postalCode ?? '',
    countryCode: address?.countryCode ?? '',
  };
}
