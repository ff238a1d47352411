import { describe, expect, it } from 'vitest';
import { createPromiseCache } from './promise-cache.ts';

describe('The cache of expensive results', () => {
  it('computes a result once, also for callers that request it at the same time', async () => {
    const computed: string[] = [];
    const cache = createPromiseCache<string>(10);
    const get = (key: string) =>
      cache.get(key, async () => {
        computed.push(key);
        return key;
      });
    expect(await Promise.all(['a', 'b', 'a', 'b'].map(get))).toEqual(['a', 'b', 'a', 'b']);
    expect(computed).toEqual(['a', 'b']);
  });

  it('the cache of expensive results does not cache a failure', async () => {
    const cache = createPromiseCache<string>(10);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a', async () => 'yes')).resolves.toBe('yes');
  });

  it('drops the least recently used result when it is full', async () => {
    let count = 0;
    const cache = createPromiseCache<number>(3);
    const get = (key: string) => cache.get(key, async () => ++count);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
    expect(await get('a')).toBe(1);
    expect(await get('b')).toBe(5);
  });
});
