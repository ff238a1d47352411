import { describe, expect, test } from 'vitest';
import { address } from '../../../tests/fixtures/users.ts';
import type { AddressInput } from '../../contract/address.ts';
import { makeDefault, putAddress, removeAddress } from './address-book.ts';

const one = address({ id: 'one', isDefault: true });
const two = address({ id: 'two', isDefault: false });
const three = address({ id: 'three', isDefault: false });
const fresh = ({ id, ...rest }: AddressInput): AddressInput => rest;

/** The recipients, with a star after the default. */
const shown = (book: AddressInput[]) =>
  book.map(({ id, isDefault }) => `${id ?? 'new'}${isDefault ? '*' : ''}`).join(' ');

describe('an address book', () => {
  test.each([
    ['appends a new address', putAddress([one, two], fresh(three)), 'one* two new'],
    [
      'makes a new address the default if it is marked',
      putAddress([one, two], fresh({ ...three, isDefault: true })),
      'one two new*',
    ],
    ['makes its first address the default', putAddress([], fresh(three)), 'new*'],
    [
      'replaces an address at its position',
      putAddress([one, two, three], { ...two, street: '99' }),
      'one* two three',
    ],
    [
      'makes a replaced address the default if it is marked',
      putAddress([one, two], { ...two, isDefault: true }),
      'one two*',
    ],
    [
      'keeps its default if the edited default is no longer marked',
      putAddress([two, one], { ...one, isDefault: false }),
      'two* one',
    ],
    ['removes an address', removeAddress([one, two], 'two'), 'one*'],
    [
      'makes the first address the default when the default is removed',
      removeAddress([one, two, three], 'one'),
      'two* three',
    ],
    ['is empty after its last address is removed', removeAddress([one], 'one'), ''],
    [
      'does not change when an unknown id is removed',
      removeAddress([one, two], 'four'),
      'one* two',
    ],
    ['can have another default', makeDefault([one, two, three], 'three'), 'one two three*'],
    ['keeps its default for an unknown id', makeDefault([one, two], 'four'), 'one* two'],
    [
      'keeps only one of two defaults',
      putAddress([one, { ...two, isDefault: true }], fresh(three)),
      'one* two new',
    ],
  ])('an address book %s', (_, book, expected) => expect(shown(book)).toBe(expected));

  test('changing the default does not change other fields of an address', () => {
    expect(putAddress([one, two], { ...two, street: '99' })[1]).toMatchObject({
      id: 'two',
      street: '99',
    });
  });
});
