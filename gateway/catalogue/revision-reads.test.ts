import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../platform/db/client.ts';
import { createRevisionCache } from './revision.ts';

/** A database whose reads of the revision are completed one by one. */
function createBlockedReads() {
  const answers: ((revision: number) => void)[] = [];
  const from = () =>
    new Promise((resolve) => answers.push((revision) => resolve([{ revision, salesRevision: 0 }])));
  // The cache uses no other method.
  return { db: { select: () => ({ from }) } as unknown as Database, answers };
}

describe('The revision of the catalogue', () => {
  it('the revision of the catalogue is read once for concurrent requests', async () => {
    const { db, answers } = createBlockedReads();
    const cache = createRevisionCache(db);
    const values = Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, async () => key)));
    expect(answers).toHaveLength(1);
    answers[0]?.(1);
    expect(await values).toEqual(['a', 'b', 'c']);
  });

  it('the revision of the catalogue is read again when this process has written in the meantime', async () => {
    const { db, answers } = createBlockedReads();
    const cache = createRevisionCache(db);
    const load = vi.fn(async () => 'value');
    const value = cache.get('a', load);
    cache.expire();
    answers[0]?.(1);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(load).not.toHaveBeenCalled();
    answers[1]?.(2);
    expect(await value).toBe('value');
  });
});
