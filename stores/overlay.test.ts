import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import { type Overlay, type OverlayId, useOverlay } from './overlay';

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
  expectTypeOf<{ id: 'quickView'; seName: string }>().toExtend<Overlay>();
  expectTypeOf<{ id: 'quickView' }>().not.toExtend<Overlay>();
  expectTypeOf<{ id: 'order'; addressId: string }>().not.toExtend<Overlay>();
  expectTypeOf<{ id: 'loginCheck'; nextPath: null }>().not.toExtend<Overlay>();
  expectTypeOf<Overlay['id']>().toEqualTypeOf<OverlayId>();
});
