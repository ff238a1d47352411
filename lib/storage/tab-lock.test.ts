import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTabLock } from './purchase-attempt.ts';

/**
 * The part of the lock manager that is used here: one task per name at a time, in order; a waiting
 * request can be aborted.
 */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      const turn = last;
      const granted = Promise.race([turn, aborted]).then(work);
      last = Promise.allSettled([turn, granted]);
      return granted;
    },
  };
}

/** Work that ends when `end` is called. */
function createPendingWork() {
  let end: () => void = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: vi.fn(() => ending) };
}

describe('with the Web Locks API', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: lockManager() });
    // Fake timers do not include the timers of AbortSignal in Node.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), delay);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('starts locked work after the work of another tab has ended', async () => {
    const first = createPendingWork();
    const second = vi.fn(() => 'result');
    const one = withTabLock('attempt', first.work);
    const two = withTabLock('attempt', second);
    await vi.advanceTimersByTimeAsync(5000);
    expect(first.work).toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
    first.end();
    await one;
    expect(await two).toBe('result');
  });

  test('stops waiting for the lock of a hanging tab after the timeout', async () => {
    void withTabLock('attempt', createPendingWork().work);
    const two = withTabLock('attempt', () => 'result');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await two).toBe('result');
  });

  test('does not repeat failed locked work', async () => {
    const work = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      throw new Error('denied');
    });
    const failing = expect(withTabLock('attempt', work)).rejects.toThrow('denied');
    await vi.advanceTimersByTimeAsync(30_000);
    await failing;
    expect(work).toHaveBeenCalledTimes(1);
  });
});

test('runs locked work at once in a browser without the Web Locks API', async () => {
  expect(await withTabLock('attempt', () => 'result')).toBe('result');
});
