import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConsentChoice, FULL_CONSENT, ONLY_NECESSARY } from '@/lib/storage/consent';
import { saved } from '@/tests/fixtures/lines';
import { createDispatcher } from './dispatch';
import type { AnalyticsProvider } from './provider';
import { track } from './track';

const MEASUREMENT: ConsentChoice = { measurement: true, marketing: false };

/** A tool that remembers what it was told. */
function tool(purposes: AnalyticsProvider['purposes'], source?: string) {
  const told: string[] = [];
  const consents: ConsentChoice[] = [];
  const adapter: AnalyticsProvider = {
    purposes,
    ...(source && { source: (id: string) => `${source}?${id}` }),
    start: (id) => told.push(`start ${id}`),
    send: ({ name }, { userId }) => told.push(`${name} ${userId}`),
    consent: (choice) => consents.push(choice),
  };
  return { told, consents, tool: { adapter, id: 'id' } };
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const runTimersAndDeliver = async (dispatcher: ReturnType<typeof createDispatcher>) => {
  await vi.runAllTimersAsync();
  await dispatcher.whenDelivered();
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
  track('Login', { method: 'password' });
  await runTimersAndDeliver(dispatcher);
  expect([scripts(), pixel.told]).toEqual([[], []]);
});

test('a tool is told of the page that is open, then of what happens, in its order', async () => {
  localStorage.setItem('userId', 'user-1');
  const own = tool(['marketing']);
  track('AddToWishlist', { item: saved(), quantity: 1 });
  const dispatcher = createDispatcher([own.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  track('AddToCart', { item: saved(), quantity: 1 });
  track('PageView', { path: '/cart' });
  await runTimersAndDeliver(dispatcher);
  expect(own.told).toEqual(['start id', 'PageView user-1', 'AddToWishlist user-1', 'AddToCart user-1', 'PageView user-1']);
});

test('only what was agreed to starts, and more when more is agreed to, once', async () => {
  const [heatMap, pixel] = [tool(['measurement'], 'https://heat.example/h.js'), tool(['marketing'], 'https://pixel.example/p.js')];
  const dispatcher = createDispatcher([heatMap.tool, pixel.tool]);
  dispatcher.apply(MEASUREMENT);
  await runTimersAndDeliver(dispatcher);
  expect(scripts().map(({ src }) => src)).toEqual(['https://heat.example/h.js?id']);
  dispatcher.apply(FULL_CONSENT);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(scripts()).toHaveLength(2);
  expect([heatMap.told, pixel.told]).toEqual([
    ['start id', 'PageView anonymous'],
    ['start id', 'PageView anonymous'],
  ]);
});

describe('a script', () => {
  test('keeps events waiting for a tenth of a second and no longer: then its stub has them', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(FULL_CONSENT);
    await vi.advanceTimersByTimeAsync(99);
    expect(pixel.told).toEqual(['start id']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(pixel.told).toEqual(['start id', 'PageView anonymous']));
  });

  test('that is there at once has them at once', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(FULL_CONSENT);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(pixel.told).toHaveLength(2));
  });

  test.each(['early', 'late'])('that does not come (%s) is taken out, and its tool is told no more', async (when) => {
    const [broken, whole] = [tool(['marketing'], 'https://pixel.example/p.js'), tool(['marketing'])];
    const dispatcher = createDispatcher([broken.tool, whole.tool]);
    dispatcher.apply(FULL_CONSENT);
    if (when === 'late') await runTimersAndDeliver(dispatcher);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await runTimersAndDeliver(dispatcher);
    track('Login', { method: 'password' });
    await runTimersAndDeliver(dispatcher);
    expect(scripts()).toEqual([]);
    expect(broken.told).not.toContain('Login anonymous');
    expect(whole.told).toContain('Login anonymous');
  });
});

test('a tool that throws is nobody’s trouble', async () => {
  const [bad, good] = [tool(['marketing']), tool(['marketing'])];
  bad.tool.adapter.send = () => {
    throw new Error('broken');
  };
  const dispatcher = createDispatcher([bad.tool, good.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(good.told).toEqual(['start id', 'PageView anonymous']);
});

test('who goes back on it is told of no more; that scripts stay behind is said', async () => {
  const [pixel, own] = [tool(['marketing'], 'https://pixel.example/p.js'), tool(['marketing'])];
  const dispatcher = createDispatcher([pixel.tool, own.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(dispatcher.apply(MEASUREMENT)).toBe(true);
  track('Login', { method: 'password' });
  await runTimersAndDeliver(dispatcher);
  expect(pixel.consents).toEqual([MEASUREMENT]);
  expect([...pixel.told, ...own.told]).not.toContain('Login anonymous');
  expect(createDispatcher([own.tool]).apply(ONLY_NECESSARY)).toBe(false);
});
