import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saved } from '../../tests/fixtures/lines.ts';
import { type ConsentChoice, FULL_CONSENT, ONLY_NECESSARY } from '../storage/consent.ts';
import { createDispatcher } from './dispatch.ts';
import type { MeasuredVital } from './measured-vital.ts';
import type { AnalyticsProvider } from './provider.ts';
import { track } from './track.ts';

const MEASUREMENT: ConsentChoice = { measurement: true, marketing: false };

/** A provider that records what it receives. */
function tool(purposes: AnalyticsProvider['purposes'], source?: string) {
  const sent: string[] = [];
  const consents: ConsentChoice[] = [];
  const adapter: AnalyticsProvider = {
    purposes,
    ...(source && { source: (id: string) => `${source}?${id}` }),
    start: (id) => sent.push(`start ${id}`),
    send: ({ name }, { userId }) => sent.push(`${name} ${userId}`),
    consent: (choice) => consents.push(choice),
  };
  return { sent, consents, tool: { adapter, id: 'id' } };
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

test('loads no script and sends no event without consent', async () => {
  const pixel = tool(['marketing'], 'https://pixel.example/p.js');
  const dispatcher = createDispatcher([pixel.tool]);
  expect(dispatcher.apply(ONLY_NECESSARY)).toBe(false);
  track('Login', { method: 'password' });
  await runTimersAndDeliver(dispatcher);
  expect([scripts(), pixel.sent]).toEqual([[], []]);
});

test('sends a provider the page view first and then the other events in order', async () => {
  localStorage.setItem('userId', 'user-1');
  const own = tool(['marketing']);
  track('AddToWishlist', { item: saved(), quantity: 1 });
  const dispatcher = createDispatcher([own.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  track('AddToCart', { item: saved(), quantity: 1 });
  track('PageView', { path: '/cart' });
  await runTimersAndDeliver(dispatcher);
  expect(own.sent).toEqual([
    'start id',
    'PageView user-1',
    'AddToWishlist user-1',
    'AddToCart user-1',
    'PageView user-1',
  ]);
});

test('starts only providers with consent, and each one once', async () => {
  const [heatMap, pixel] = [
    tool(['measurement'], 'https://heat.example/h.js'),
    tool(['marketing'], 'https://pixel.example/p.js'),
  ];
  const dispatcher = createDispatcher([heatMap.tool, pixel.tool]);
  dispatcher.apply(MEASUREMENT);
  await runTimersAndDeliver(dispatcher);
  expect(scripts().map(({ src }) => src)).toEqual(['https://heat.example/h.js?id']);
  dispatcher.apply(FULL_CONSENT);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(scripts()).toHaveLength(2);
  expect([heatMap.sent, pixel.sent]).toEqual([
    ['start id', 'PageView anonymous'],
    ['start id', 'PageView anonymous'],
  ]);
});

describe('loading the script of a provider', () => {
  test('delays events for at most 100 ms while a script loads, after which the stub queues them', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(FULL_CONSENT);
    await vi.advanceTimersByTimeAsync(99);
    expect(pixel.sent).toEqual(['start id']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(pixel.sent).toEqual(['start id', 'PageView anonymous']));
  });

  test('delivers events at once when the script of a provider has loaded', async () => {
    const pixel = tool(['marketing'], 'https://pixel.example/p.js');
    createDispatcher([pixel.tool]).apply(FULL_CONSENT);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(pixel.sent).toHaveLength(2));
  });

  test.each(['early', 'late'])(
    'removes a script that fails to load (%s) and sends its provider no more events',
    async (when) => {
      const [broken, whole] = [
        tool(['marketing'], 'https://pixel.example/p.js'),
        tool(['marketing']),
      ];
      const dispatcher = createDispatcher([broken.tool, whole.tool]);
      dispatcher.apply(FULL_CONSENT);
      if (when === 'late') await runTimersAndDeliver(dispatcher);
      scripts()[0]?.dispatchEvent(new Event('error'));
      await runTimersAndDeliver(dispatcher);
      track('Login', { method: 'password' });
      await runTimersAndDeliver(dispatcher);
      expect(scripts()).toEqual([]);
      expect(broken.sent).not.toContain('Login anonymous');
      expect(whole.sent).toContain('Login anonymous');
    },
  );
});

test('ignores a provider that throws and sends the event to the others', async () => {
  const [bad, good] = [tool(['marketing']), tool(['marketing'])];
  bad.tool.adapter.send = () => {
    throw new Error('broken');
  };
  const dispatcher = createDispatcher([bad.tool, good.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(good.sent).toEqual(['start id', 'PageView anonymous']);
});

test('sends measurements of page speed at once, to the started providers with consent', async () => {
  const vital: MeasuredVital = { name: 'LCP', id: '1', value: 900, rating: 'good', page: 'home' };
  const [broken, heatMap, pixel] = [
    tool(['measurement']),
    tool(['measurement']),
    tool(['marketing']),
  ];
  const received: unknown[] = [];
  broken.tool.adapter.sendVital = () => {
    throw new Error('broken');
  };
  heatMap.tool.adapter.sendVital = (one) => received.push(one);
  pixel.tool.adapter.sendVital = () => received.push('without consent');
  const dispatcher = createDispatcher([broken.tool, heatMap.tool, pixel.tool]);
  dispatcher.sendVitals([vital]);
  expect(received).toEqual([]);
  dispatcher.apply(MEASUREMENT);
  await runTimersAndDeliver(dispatcher);
  dispatcher.sendVitals([vital]);
  expect(received).toEqual([vital]);
});

test('stops sending after consent is withdrawn and reports that third-party scripts are still loaded', async () => {
  const [pixel, own] = [tool(['marketing'], 'https://pixel.example/p.js'), tool(['marketing'])];
  const dispatcher = createDispatcher([pixel.tool, own.tool]);
  dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(dispatcher);
  expect(dispatcher.apply(MEASUREMENT)).toBe(true);
  track('Login', { method: 'password' });
  await runTimersAndDeliver(dispatcher);
  expect(pixel.consents).toEqual([MEASUREMENT]);
  expect([...pixel.sent, ...own.sent]).not.toContain('Login anonymous');
  expect(createDispatcher([own.tool]).apply(ONLY_NECESSARY)).toBe(false);
});
