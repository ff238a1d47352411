import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayRetry, parseRetryAfter, retryDelay, wait } from './retry.ts';

describe('mayRetry', () => {
  test.each(['GET', 'HEAD'])('allows one repetition of a %s after a network failure', (method) => {
    expect(mayRetry(method, 0, undefined)).toBe(true);
    expect(mayRetry(method, 1, undefined)).toBe(false);
  });

  test('mayRetry does not allow a repetition of a POST after a network failure', () => {
    expect(mayRetry('POST', 0, undefined)).toBe(false);
  });
});

describe('the delay of a retry', () => {
  test.each([
    [0, 125],
    [0.5, 250],
    [0.999, 375],
  ])('the delay without Retry-After is spread by the random number %d: %i ms', (random, delay) => {
    expect(retryDelay(undefined, random)).toBe(delay);
  });

  test('the delay is Retry-After up to three seconds, and undefined above', () => {
    expect(retryDelay(3000)).toBe(3000);
    expect(retryDelay(3001)).toBeUndefined();
  });
});

describe('the header Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  test('the header Retry-After is read as seconds, also with several digits', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
  });

  test.each(['Sat, 21 Nov 2026 12:01:00 GMT', 'sat, 21 nov 2026 12:01:00 gmt'])(
    'the header Retry-After is read as the HTTP date %s',
    (date) => {
      expect(parseRetryAfter(date, now)).toBe(60_000);
    },
  );

  test.each([null, '', '1s', 's1', ' Sat, 21 Nov 2026 12:01:00 GMT', '2026-11-21T12:01:00Z'])(
    'the header Retry-After is ignored when it is invalid: %j',
    (value) => {
      expect(parseRetryAfter(value, now)).toBeUndefined();
    },
  );
});

describe('wait', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('resolves after the delay, with and without a signal, and then ignores the signal', async () => {
    const controller = new AbortController();
    const done = vi.fn();
    void wait(1000).then(done);
    void wait(1000, controller.signal).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(2);
    const remove = vi.spyOn(globalThis, 'clearTimeout');
    controller.abort();
    expect(remove).not.toHaveBeenCalled();
    remove.mockRestore();
  });

  test('rejects with the reason of the signal when it aborts, and stops its timer', async () => {
    const controller = new AbortController();
    const waiting = expect(wait(1000, controller.signal)).rejects.toThrow('closed');
    controller.abort(new Error('closed'));
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects at once, without a timer, when the signal has aborted already', async () => {
    await expect(wait(1000, AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
