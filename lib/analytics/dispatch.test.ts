import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EVERYTHING, ONLY_NECESSARY, type PrivacyChoice } from '@/lib/storage/consent';
import { saved } from '@/tests/fixtures/lines';
import { createDispatcher } from './dispatch';
import type { Adapter } from './provider';
import { track } from './track';

const MEASUREMENT: PrivacyChoice = { measurement: true, marketing: false };

/** A tool that remembers what it was told. */
function tool(purposes: Adapter['purposes'], source?: string) {
  const told: string[] = [];
  const consents: PrivacyChoice[] = [];
  const adapter: Adapter = {
    purposes,
    ...(source && { source: (id: string) => `${source}?${id}` }),
    start: (id) => told.push(`start ${id}`),
    tell: ({ name }, { userId }) => told.push(`${name} ${userId}`),
    consent: (choice) => consents.push(choice),
  };
  return { told, consents, tool: { adapter, id: 'id' } };
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const settle = async (dispatcher: ReturnType<typeof createDispatcher>) => {
  await vi.runAllTimersAsync();
  await dispatcher.settled();
};

beforeEach(() => {
  vi.useFakeTimers();
  track('PageView', { path: '/' });
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  vi.useRealTimers();
});

test('before anybody agreed there is no script, and nobody is told', async () => {
  const pixel = tool(['marketing'], 'https://pixel.example/p.js');
  const dispatcher = createDispatcher([pixel.tool]);
  expect(dispatcher.apply(ONLY_NECESSARY)).toBe(false);
  track('Login', { way: 'password' });
  await settle(dispatcher);
  expect([scripts(), pixel.told]).toEqual([[], []]);
});

test('a tool is told of the page that is open, then of what happens, in its order', async () => {
  localStorage.setItem('userId', 'user-1');
  const own = tool(['marketing']);
  track('AddToWishlist', { item: saved(), quantity: 1 });
  const dispatcher = createDispatcher([own.tool]);
  dispatcher.apply(EVERYTHING);
  await settle(dispatcher);
  track('AddToCart', { item: saved(), quantity: 1 });
  track('PageView', { path: '/cart' });
  await settle(dispatcher);
  expect(own.told).toEqual(['start id', 'PageView user-1', 'AddToWishlist user-1', 'AddToCart user-1', 'PageView user-1']);
});

test('only what was agreed to starts, and more when more is agreed to, once', async () => {
  const [heatMap, pixel] = [tool(['measurement'], 'https://heat.example/h.js'), tool(['marketing'], 'https://pixel.example/p.js')];
  const dispatcher = createDispatcher([heatMap.tool, pixel.tool]);
  dispatcher.apply(MEASUREMENT);
  await settle(dispatcher);
  expect(scripts().map(({ src }) => src)).toEqual(['https://heat.example/h.js?id']);
  dispatcher.apply(EVERYTHING);
  dispatcher.apply(EVERYTHING);
  await settle(dispatcher);
  expect(scripts()).toHaveLength(2);
  expect([heatMap.told, pixel.told]).toEqual([
    ['start id', 'PageView anonymous'],
    ['start id', 'PageView anonymous'],
  ]);
});

describe('a script', () => {
  test('keeps events waiting for a tenth of a second and no longer: then its stub has them', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(EVERYTHING);
    await vi.advanceTimersByTimeAsync(99);
    expect(pixel.told).toEqual(['start id']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(pixel.told).toEqual(['start id', 'PageView anonymous']));
  });

  test('that is there at once has them at once', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(EVERYTHING);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(pixel.told).toHaveLength(2));
  });

  test.each(['early', 'late'])('that does not come (%s) is taken out, and its tool is told no more', async (when) => {
    const [broken, whole] = [tool(['marketing'], 'https://pixel.example/p.js'), tool(['marketing'])];
    const dispatcher = createDispatcher([broken.tool, whole.tool]);
    dispatcher.apply(EVERYTHING);
    if (when === 'late') await settle(dispatcher);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settle(dispatcher);
    track('Login', { way: 'password' });
    await settle(dispatcher);
    expect(scripts()).toEqual([]);
    expect(broken.told).not.toContain('Login anonymous');
    expect(whole.told).toContain('Login anonymous');
  });
});

test('a tool that throws is nobody’s trouble', async () => {
  const [bad, good] = [tool(['marketing']), tool(['marketing'])];
  bad.tool.adapter.tell = () => {
    throw new Error('broken');
  };
  const dispatcher = createDispatcher([bad.tool, good.tool]);
  dispatcher.apply(EVERYTHING);
  await settle(dispatcher);
  expect(good.told).toEqual(['start id', 'PageView anonymous']);
});

test('who goes back on it is told of no more; that scripts stay behind is said', async () => {
  const [pixel, own] = [tool(['marketing'], 'https://pixel.example/p.js'), tool(['marketing'])];
  const dispatcher = createDispatcher([pixel.tool, own.tool]);
  dispatcher.apply(EVERYTHING);
  await settle(dispatcher);
  expect(dispatcher.apply(MEASUREMENT)).toBe(true);
  track('Login', { way: 'password' });
  await settle(dispatcher);
  expect(pixel.consents).toEqual([MEASUREMENT]);
  expect([...pixel.told, ...own.told]).not.toContain('Login anonymous');
  expect(createDispatcher([own.tool]).apply(ONLY_NECESSARY)).toBe(false);
});
