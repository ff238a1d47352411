import type { AddressInput } from '../../api/contract/address.ts';

/** How many addresses a shopper keeps; the gateway refuses more. */
export const MAX_ADDRESSES = 20;

type Book = readonly AddressInput[];

/** One default among them whenever there is any: the one that asks for it, else the one that was it, else the first. */
function withDefault(book: Book, wanted: AddressInput | undefined): AddressInput[] {
  const chosen = wanted ?? book.find(({ isDefault }) => isDefault) ?? book[0];
  return book.map((address) => ({ ...address, isDefault: address === chosen }));
}

/** Adds an address, or replaces the one with its id. */
export function putAddress(book: Book, address: AddressInput): AddressInput[] {
  const isKnown = address.id !== undefined && book.some(({ id }) => id === address.id);
  const next = isKnown ? book.map((one) => (one.id === address.id ? address : one)) : [...book, address];
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
