import { describe, expect, test } from 'vitest';
import type { AddressInput } from '@/lib/api/contract/address';
import { address } from '@/tests/fixtures/users';
import { makeDefault, putAddress, removeAddress } from './address-book';

const one = address({ id: 'one', isDefault: true });
const two = address({ id: 'two', isDefault: false });
const three = address({ id: 'three', isDefault: false });
const fresh = ({ id, ...rest }: AddressInput): AddressInput => rest;

/** The recipients, with a star after the default. */
const shown = (book: AddressInput[]) =>
  book.map(({ id, isDefault }) => `${id ?? 'new'}${isDefault ? '*' : ''}`).join(' ');

describe('an address book', () => {
  test.each([
    ['gains one', putAddress([one, two], fresh(three)), 'one* two new'],
    [
      'gains one that is to be the default',
      putAddress([one, two], fresh({ ...three, isDefault: true })),
      'one two new*',
    ],
    ['makes its first one the default', putAddress([], fresh(three)), 'new*'],
    [
      'replaces one where it stands',
      putAddress([one, two, three], { ...two, street: '99' }),
      'one* two three',
    ],
    [
      'replaces one that becomes the default',
      putAddress([one, two], { ...two, isDefault: true }),
      'one two*',
    ],
    [
      'keeps its default when that is edited and no longer wants to be',
      putAddress([two, one], { ...one, isDefault: false }),
      'two* one',
    ],
    ['loses one', removeAddress([one, two], 'two'), 'one*'],
    ['loses its default to the first', removeAddress([one, two, three], 'one'), 'two* three'],
    ['loses its last', removeAddress([one], 'one'), ''],
    ['loses nothing by an unknown id', removeAddress([one, two], 'four'), 'one* two'],
    ['has another default', makeDefault([one, two, three], 'three'), 'one two three*'],
    ['keeps its default for an unknown id', makeDefault([one, two], 'four'), 'one* two'],
    [
      'mends two defaults',
      putAddress([one, { ...two, isDefault: true }], fresh(three)),
      'one* two new',
    ],
  ])('%s', (_, book, expected) => expect(shown(book)).toBe(expected));

  test('does not change other fields of an address', () => {
    expect(putAddress([one, two], { ...two, street: '99' })[1]).toMatchObject({
      id: 'two',
      street: '99',
    });
  });
});
