import { afterEach, expect, test, vi } from 'vitest';
import {
  clearAttempt,
  getOrCreateAttempt,
  isAttemptAt,
  readAttempt,
  saveAttempt,
  withAttemptLock,
} from './purchase-attempt.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the idempotency key of the same purchase over reloads and in other tabs', async () => {
  const first = await getOrCreateAttempt('two jars');
  expect(await getOrCreateAttempt('two jars')).toEqual(first);
  saveAttempt({ ...first, referenceCode: 'ABC' });
  expect(await getOrCreateAttempt('two jars')).toMatchObject({
    key: first.key,
    referenceCode: 'ABC',
  });
});

test('uses another idempotency key for another purchase', async () => {
  const first = await getOrCreateAttempt('two jars');
  const second = await getOrCreateAttempt('three jars');
  expect(second.key).not.toBe(first.key);
  expect(readAttempt()).toEqual(second);
});

test('uses a new idempotency key for the same purchase after completion', async () => {
  const first = await getOrCreateAttempt('two jars');
  clearAttempt();
  expect(readAttempt()).toBeUndefined();
  expect((await getOrCreateAttempt('two jars')).key).not.toBe(first.key);
});

test.each(['', '{', 'null', '[]', '{"key":"guess","fingerprint":"x"}', '{"key":1}'])(
  'ignores an invalid stored purchase attempt (%j)',
  (stored) => {
    localStorage.setItem(STORAGE_KEYS.placedOrder, stored);
    expect(readAttempt()).toBeUndefined();
  },
);

const PURCHASE =
  '{"address":{"recipientName":"Noura","street":"Salem Al-Mubarak","phone":"+96550001234"}}';

test('a stored purchase attempt contains no cart line, name or address', async () => {
  const attempt = await getOrCreateAttempt(PURCHASE);
  expect(Object.keys(attempt).toSorted()).toEqual(['fingerprint', 'key']);
  expect(localStorage.getItem(STORAGE_KEYS.placedOrder)).not.toMatch(/Noura|Salem|50001234/);
});

test('a purchase attempt whose comparison is disabled is for no purchase', async () => {
  expect(await isAttemptAt({ key: crypto.randomUUID(), fingerprint: '' }, '')).toBe(false);
});

test('purchases of all tabs, of earlier versions of the shop too, use the same lock', async () => {
  const request = vi.fn((_name: string, _options: object, work: () => unknown) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await withAttemptLock(() => 'ordered')).toBe('ordered');
  expect(request.mock.calls[0]?.[0]).toBe('purchase-attempt');
});
