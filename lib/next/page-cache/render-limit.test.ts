import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderLimit } from './render-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts renderings and records which were allowed to start. */
function startAll(keys: readonly string[], maxRenderings = 2) {
  const limit = createRenderLimit(maxRenderings);
  const started: string[] = [];
  const start = (key: string) => void limit.start(key).then(() => started.push(key));
  for (const key of keys) start(key);
  return { limit, started, start };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('The limit of simultaneous renderings', () => {
  it('delays further pages until a rendering has ended, in the order of their requests', async () => {
    const { limit, started } = startAll(['/a', '/b', '/c', '/d']);
    await advance(100);
    expect(started).toEqual(['/a', '/b']);
    limit.end('/b');
    await advance(0);
    expect(started).toEqual(['/a', '/b', '/c']);
    limit.end('/a');
    await advance(0);
    expect(started).toEqual(['/a', '/b', '/c', '/d']);
  });

  it('the limit of simultaneous renderings does not delay a page that is already being rendered', async () => {
    const { started, start } = startAll(['/a', '/b']);
    start('/b');
    await advance(0);
    expect(started).toEqual(['/a', '/b', '/b']);
  });

  it('delays a page for half a second at most', async () => {
    const { started } = startAll(['/a', '/b', '/c']);
    await advance(499);
    expect(started).toEqual(['/a', '/b']);
    await advance(1);
    expect(started).toEqual(['/a', '/b', '/c']);
  });

  it('the limit of simultaneous renderings does not count renderings that failed, which never end', async () => {
    const { started, start } = startAll(['/a', '/b']);
    await advance(2_000);
    start('/c');
    await advance(0);
    expect(started).toEqual(['/a', '/b', '/c']);
  });

  it('ignores the end of a page that was not stale', async () => {
    const { limit, started } = startAll(['/a', '/b', '/c']);
    limit.end('/new');
    await advance(0);
    expect(started).toEqual(['/a', '/b']);
  });
});
