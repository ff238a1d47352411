import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock';

/** The browser's lock manager, as far as it is used here: one work of a name at a time, in order, and who waits may be called away. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const calledAway = new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
      const turn = last;
      const granted = Promise.race([turn, calledAway]).then(work);
      last = Promise.allSettled([turn, granted]);
      return granted;
    },
  };
}

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: vi.fn(() => ending) };
}

describe('where tabs can wait for each other', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: lockManager() });
    // Node's own timers of signals are not among those that are faked.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
      const away = new AbortController();
      setTimeout(() => away.abort(new DOMException('', 'TimeoutError')), delay);
      return away.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('the second begins when the first has ended', async () => {
    const first = held();
    const second = vi.fn(() => 'bought');
    const one = withTabLock('attempt', first.work);
    const two = withTabLock('attempt', second);
    await vi.advanceTimersByTimeAsync(5000);
    expect(first.work).toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
    first.end();
    await one;
    expect(await two).toBe('bought');
  });

  test('a tab that hangs is not waited for without end', async () => {
    void withTabLock('attempt', held().work);
    const two = withTabLock('attempt', () => 'bought');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await two).toBe('bought');
  });

  test('work that fails fails, and is not done again', async () => {
    const work = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      throw new Error('refused');
    });
    const failing = expect(withTabLock('attempt', work)).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(30_000);
    await failing;
    expect(work).toHaveBeenCalledTimes(1);
  });
});

test('a browser without locks does the work at once', async () => {
  expect(await withTabLock('attempt', () => 'bought')).toBe('bought');
});
