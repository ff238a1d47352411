import type { AddressInput } from '../../contract/address.ts';

/** Maximum number of addresses of an account, enforced by the gateway. */
export const MAX_ADDRESSES = 20;

type Book = readonly AddressInput[];

/** Ensures exactly one default: the requested one, else the previous one, else the first. */
function withDefault(book: Book, requested: AddressInput | undefined): AddressInput[] {
  const chosen = requested ?? book.find(({ isDefault }) => isDefault) ?? book[0];
  return book.map((address) => ({ ...address, isDefault: address === chosen }));
}

/** Adds an address, or replaces the one with its id. */
export function putAddress(book: Book, address: AddressInput): AddressInput[] {
  const isExisting = address.id !== undefined && book.some(({ id }) => id === address.id);
  const next = isExisting
    ? book.map((one) => (one.id === address.id ? address : one))
    : [...book, address];
  return withDefault(next, address.isDefault ? address : undefined);
}

export function removeAddress(book: Book, id: string): AddressInput[] {
  return withDefault(
    book.filter((address) => address.id !== id),
    undefined,
  );
}

export function makeDefault(book: Book, id: string): AddressInput[] {
  return withDefault(
    book,
    book.find((address) => address.id === id),
  );
}
