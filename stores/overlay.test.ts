import { beforeEach, expect, test } from 'vitest';
import { useOverlay } from './overlay';

const state = () => useOverlay.getState();
const CLOSED = {
  seName: null,
  message: null,
  referenceCode: null,
  addressId: null,
  nextPath: null,
  order: null,
  returnTo: null,
} as const;

beforeEach(() => useOverlay.setState(useOverlay.getInitialState(), true));

test('nothing is open at first', () => {
  expect(state().overlay).toBeNull();
  expect(state().utility).toEqual(CLOSED);
});

test('opening sets the overlay’s id and what it is about', () => {
  state().open('message', { message: 'Ships in May', referenceCode: 'r-1' });
  expect(state().overlay).toBe('message');
  expect(state().utility).toEqual({ ...CLOSED, message: 'Ships in May', referenceCode: 'r-1' });
});

test('opening an overlay replaces the previous one and its state', () => {
  state().open('quickView', { seName: 'sidr-honey' });
  state().open('cart');
  expect(state().overlay).toBe('cart');
  expect(state().utility).toEqual(CLOSED);
});

test('closing all clears every overlay and the utility state', () => {
  state().open('message', {
    message: 'x',
    referenceCode: 'ref',
    addressId: 'a',
    nextPath: '/checkout',
    order: { id: 'o' },
    returnTo: 'cart',
  });
  state().closeAll();
  expect(state().overlay).toBeNull();
  expect(state().utility).toEqual(CLOSED);
});
