import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const LIMITS = { concurrency: 1, maxQueued: 10, maxPerCaller: 10, maxWaitMs: 1_000 };
const OVERLOADED = { code: 'overloaded' };

/** The queue starts a task in a later turn of the event loop. */
async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

/** Tasks that end when `finish` is called, in the order in which they started. */
function createTasks(limits: Partial<typeof LIMITS> = {}) {
  const queue = createWorkQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    counts: queue.counts,
    run: (caller: string, name: string) =>
      queue.run(caller, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    /** Ends a task once it has started; resolves when the next one could have started. */
    async end(name: string) {
      await vi.waitFor(() => expect(ends.has(name)).toBe(true));
      ends.get(name)?.();
      ends.delete(name);
      await flushTasks();
    },
  };
}

describe('The work queue', () => {
  afterEach(() => vi.useRealTimers());

  it('counts the tasks that run and wait', async () => {
    const { run, counts, end } = createTasks();
    const all = Promise.all(['a', 'b', 'c'].map((name) => run('one', name)));
    await flushTasks();
    expect(counts()).toEqual({ running: 1, waiting: 2 });
    for (const name of ['a', 'b', 'c']) await end(name);
    await all;
    expect(counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('runs as many tasks at the same time as it is configured for', async () => {
    const { run, started, end } = createTasks({ concurrency: 2 });
    const all = Promise.all(['a', 'b', 'c'].map((name) => run('one', name)));
    await flushTasks();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await Promise.all([end('a'), end('c')]);
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('serves callers in turn, however many tasks one of them has', async () => {
    const { run, started, end } = createTasks();
    const all = Promise.all([
      run('greedy', 'g1'),
      run('greedy', 'g2'),
      run('greedy', 'g3'),
      run('greedy', 'g4'),
      run('other', 'o1'),
    ]);
    for (const name of ['g1', 'g2', 'o1', 'g3', 'g4']) await end(name);
    expect(started).toEqual(['g1', 'g2', 'o1', 'g3', 'g4']);
    await all;
  });

  it('rejects a task beyond the limit of its caller, and accepts one of another caller', async () => {
    const { run, started, end } = createTasks({ maxPerCaller: 2 });
    const first = [run('greedy', 'g1'), run('greedy', 'g2')];
    await expect(run('greedy', 'g3')).rejects.toMatchObject(OVERLOADED);
    const other = run('other', 'o1');
    for (const name of ['g1', 'g2', 'o1']) await end(name);
    await Promise.all([...first, other]);
    expect(started).toEqual(['g1', 'g2', 'o1']);
  });

  it('rejects every task while the queue is full, and accepts tasks again afterwards', async () => {
    const { run, end } = createTasks({ maxQueued: 1 });
    const first = [run('a', 'a1'), run('b', 'b1')];
    await expect(run('c', 'c1')).rejects.toMatchObject(OVERLOADED);
    await end('a1');
    const later = run('c', 'c2');
    await end('b1');
    await end('c2');
    expect(await Promise.all([...first, later])).toEqual(['a1', 'b1', 'c2']);
  });

  it('rejects a task that has waited too long, and never starts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = createWorkQueue(LIMITS);
    let endFirst = () => {};
    const first = queue.run(
      'a',
      () =>
        new Promise<void>((resolve) => {
          endFirst = resolve;
        }),
    );
    await flushTasks();
    const late = vi.fn(async () => {});
    const rejected = expect(queue.run('b', late)).rejects.toMatchObject(OVERLOADED);
    await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
    await rejected;
    endFirst();
    await first;
    await queue.run('b', async () => {});
    expect(late).not.toHaveBeenCalled();
  });

  it('starts the next task after one that fails', async () => {
    const queue = createWorkQueue(LIMITS);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', async () => 'yes')).resolves.toBe('yes');
  });
});
