import { beforeEach, expect, test } from 'vitest';
import { useOverlay } from './overlay';

const state = () => useOverlay.getState();

beforeEach(() => useOverlay.setState(useOverlay.getInitialState(), true));

test('no overlay is open at first', () => {
  expect(state().overlay).toBeNull();
});

test('opening an overlay sets its id and its data', () => {
  state().open({ id: 'message', message: 'Ships in May' });
  expect(state().overlay).toEqual({ id: 'message', message: 'Ships in May' });
});

test('opening an overlay replaces the previous one and its data', () => {
  state().open({ id: 'quickView', seName: 'sidr-honey' });
  state().open({ id: 'cart' });
  expect(state().overlay).toEqual({ id: 'cart' });
});

test('closing all clears the overlay and its data', () => {
  state().open({ id: 'cancelOrder', referenceCode: 'ref', returnTo: 'order' });
  state().closeAll();
  expect(state().overlay).toBeNull();
});

test('an overlay that is opened without its data, or with the data of another one, is a type error', () => {
  // @ts-expect-error: the quick view needs a product
  state().open({ id: 'quickView' });
  // @ts-expect-error: the quick view has no address
  state().open({ id: 'quickView', addressId: 'a' });
  // @ts-expect-error: the login check needs a path
  state().open({ id: 'loginCheck', nextPath: null });
  // @ts-expect-error: there is no such overlay
  state().open({ id: 'newsletter' });
  expect(state().overlay).toEqual({ id: 'newsletter' });
});
