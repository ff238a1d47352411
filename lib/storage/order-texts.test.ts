import { beforeEach, expect, test } from 'vitest';
import {
  clearOrderTexts,
  proposeOrderTexts,
  readOrderTexts,
  saveOrderTexts,
} from './order-texts.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

const TEXTS = { orderNote: 'Ring twice', giftMessage: 'عيد سعيد' };
const NONE = { orderNote: '', giftMessage: '' };

beforeEach(() => sessionStorage.clear());

test('returns stored order texts only to the user who entered them', () => {
  saveOrderTexts('user-1', TEXTS);
  expect(readOrderTexts('user-1')).toMatchObject(TEXTS);
  expect(readOrderTexts('user-2')).toEqual(NONE);
});

test('returns proposed order texts to any user, until one has changed them', () => {
  proposeOrderTexts({ giftMessage: TEXTS.giftMessage });
  expect(readOrderTexts('user-1')).toMatchObject({ ...TEXTS, orderNote: '' });
  saveOrderTexts('user-1', TEXTS);
  expect(readOrderTexts('user-2')).toEqual(NONE);
});

test('returns empty order texts after they have been cleared', () => {
  saveOrderTexts('user-1', TEXTS);
  clearOrderTexts();
  expect(readOrderTexts('user-1')).toEqual(NONE);
  expect(sessionStorage.getItem(STORAGE_KEYS.orderTexts)).toBe('');
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"userId":"user-1"}',
  '{"userId":"user-1","orderNote":1,"giftMessage":""}',
])('ignores damaged stored order texts: %j', (text) => {
  sessionStorage.setItem(STORAGE_KEYS.orderTexts, text);
  expect(readOrderTexts('user-1')).toEqual(NONE);
});
