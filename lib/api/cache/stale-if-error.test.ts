import { afterEach, expect, test, vi } from 'vitest';
import { EXPIRE_SECONDS } from '../../config/constants.ts';
import { staleIfError } from './stale-if-error.ts';

afterEach(() => vi.useRealTimers());

test('returns each new result, and the last one while reads fail, for a day', async () => {
  vi.useFakeTimers();
  const source = vi.fn<() => Promise<string>>();
  const read = staleIfError(source);
  source.mockRejectedValueOnce(new Error('no connection'));
  await expect(read()).rejects.toThrow('no connection');
  source.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  expect(await read()).toBe('first');
  expect(await read()).toBe('second');
  source.mockRejectedValue(new Error('no connection'));
  vi.advanceTimersByTime(EXPIRE_SECONDS * 1000);
  expect(await read()).toBe('second');
  vi.advanceTimersByTime(1);
  await expect(read()).rejects.toThrow('no connection');
  source.mockResolvedValueOnce('third');
  expect(await read()).toBe('third');
});
