import { beforeEach, expect, test } from 'vitest';
import { useOverlay } from './overlay';

const state = () => useOverlay.getState();
const AT_REST = {
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
  expect(state().surface).toBeNull();
  expect(state().utility).toEqual(AT_REST);
});

test('opening sets the surface’s id and what it is about', () => {
  state().open('message', { message: 'Ships in May', referenceCode: 'r-1' });
  expect(state().surface).toBe('message');
  expect(state().utility).toEqual({ ...AT_REST, message: 'Ships in May', referenceCode: 'r-1' });
});

test('only one is open at a time, and knows nothing of the one before', () => {
  state().open('quickView', { seName: 'sidr-honey' });
  state().open('cart');
  expect(state().surface).toBe('cart');
  expect(state().utility).toEqual(AT_REST);
});

test('closing all clears every surface and the utility state', () => {
  state().open('message', {
    message: 'x',
    referenceCode: 'ref',
    addressId: 'a',
    nextPath: '/checkout',
    order: { id: 'o' },
    returnTo: 'cart',
  });
  state().closeAll();
  expect(state().surface).toBeNull();
  expect(state().utility).toEqual(AT_REST);
});
