import { beforeEach, expect, test } from 'vitest';
import { closeOverlay, openOverlay, useOverlay } from './overlay';

const state = () => useOverlay.getState();

beforeEach(() => useOverlay.setState(useOverlay.getInitialState(), true));

test('no overlay is open at first', () => {
  expect(state().overlay).toBeNull();
});

test('opening an overlay sets its id and its data', () => {
  openOverlay({ id: 'message', message: 'Ships in May' });
  expect(state().overlay).toEqual({ id: 'message', message: 'Ships in May' });
});

test('opening an overlay replaces the previous one and its data', () => {
  openOverlay({ id: 'quickView', seName: 'sidr-honey' });
  openOverlay({ id: 'cart' });
  expect(state().overlay).toEqual({ id: 'cart' });
});

test('closing all clears the overlay and its data', () => {
  openOverlay({ id: 'cancelOrder', referenceCode: 'ref', returnTo: 'order' });
  closeOverlay();
  expect(state().overlay).toBeNull();
});

test('an overlay that is opened without its data, or with the data of another one, is a type error', () => {
  // @ts-expect-error: the quick view needs a product
  openOverlay({ id: 'quickView' });
  // @ts-expect-error: the quick view has no address
  openOverlay({ id: 'quickView', addressId: 'a' });
  // @ts-expect-error: the login check needs a path
  openOverlay({ id: 'loginCheck', nextPath: null });
  // @ts-expect-error: there is no such overlay
  openOverlay({ id: 'newsletter' });
  expect(state().overlay).toEqual({ id: 'newsletter' });
});
