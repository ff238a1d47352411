import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePromotion, watchPromotion } from './promotion';

let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = watchPromotion();
});
afterEach(() => stop());

const applyElsewhere = (code: string | null) => {
  if (code === null) localStorage.removeItem('promotion_code');
  else localStorage.setItem('promotion_code', code);
  dispatchEvent(new StorageEvent('storage', { key: 'promotion_code', newValue: code }));
};

test('an applied promotion code survives a reload until it is removed', () => {
  usePromotion.getState().use('HELLO10');
  stop();
  usePromotion.setState({ code: null });
  stop = watchPromotion();
  expect(usePromotion.getState().code).toBe('HELLO10');
  usePromotion.getState().remove();
  expect(localStorage.getItem('promotion_code')).toBeNull();
});

test('a promotion code applied or removed in another tab is applied or removed here', () => {
  applyElsewhere('HELLO10');
  expect(usePromotion.getState().code).toBe('HELLO10');
  applyElsewhere(null);
  expect(usePromotion.getState().code).toBeNull();
});
