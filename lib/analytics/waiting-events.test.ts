import { beforeEach, expect, test, vi } from 'vitest';
import { ORDER_NUMBER, order, REFERENCE } from '../../tests/fixtures/orders.ts';
import { toPurchaseEventId } from '../domain/purchase-event-id.ts';
import { FULL_CONSENT, ONLY_NECESSARY } from '../storage/consent.ts';
import type { AnalyticsEvent } from './map-event.ts';
import type { AnalyticsProvider } from './provider.ts';

/** A new document: modules store what it has shown. */
async function openDocument(path: string) {
  vi.resetModules();
  history.replaceState(null, '', path);
  const [thirdParty, { createDispatcher }, { track }] = await Promise.all([
    import('./third-party.ts'),
    import('./dispatch.ts'),
    import('./track.ts'),
  ]);
  const sent: AnalyticsEvent[] = [];
  const own: AnalyticsEvent[] = [];
  const pixel: AnalyticsProvider = {
    purposes: ['marketing'],
    source: () => 'https://pixel.example/p.js',
    start: () => undefined,
    send: (event) => sent.push(event),
  };
  const gateway: AnalyticsProvider = {
    purposes: ['marketing'],
    start: () => undefined,
    send: (event) => own.push(event),
  };
  const dispatcher = createDispatcher([
    { adapter: pixel, id: 'id' },
    { adapter: gateway, id: 'id' },
  ]);
  const show = (page: string) => {
    history.replaceState(null, '', page);
    thirdParty.recordShownPage(page);
    track('PageView', { path: page });
  };
  show(path);
  return {
    ...thirdParty,
    dispatcher,
    track,
    show,
    sent,
    own,
    scripts: () => document.head.querySelectorAll('script').length,
  };
}

type Opened = Awaited<ReturnType<typeof openDocument>>;
const runTimersAndDeliver = async ({ dispatcher }: Opened) => {
  for (const script of document.head.querySelectorAll('script'))
    script.dispatchEvent(new Event('load'));
  await dispatcher.whenDelivered();
  await dispatcher.whenDelivered();
};
const buy = ({ track }: Opened) =>
  track('Purchase', { eventId: REFERENCE, order: order(), lines: [] });
const names = (events: readonly AnalyticsEvent[]) => events.map(({ name }) => name);

beforeEach(() => {
  document.head.replaceChildren();
  delete window.__urlSecrets;
});

test.each(['/success', '/en/success', '/ar/failure', '/forgot', '/en/forgot?slot=0'])(
  'loads no third-party script on %s',
  async (path) => {
    const opened = await openDocument(path);
    opened.dispatcher.apply(FULL_CONSENT);
    await runTimersAndDeliver(opened);
    expect([opened.scripts(), opened.sent, names(opened.own)]).toEqual([0, [], ['PageView']]);
  },
);

test('runs no third party in a document whose URL contained a secret, on any page', async () => {
  window.__urlSecrets = [`/success/${REFERENCE}`];
  const opened = await openDocument('/login?slot=0');
  opened.dispatcher.apply(FULL_CONSENT);
  opened.show('/category');
  opened.dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(opened);
  expect([opened.scripts(), opened.sent]).toEqual([0, []]);
});

test('sends a purchase to third parties on the next page after its page view, without reference code', async () => {
  const first = await openDocument('/success');
  first.dispatcher.apply(FULL_CONSENT);
  buy(first);
  await runTimersAndDeliver(first);
  expect(first.own.at(-1)).toMatchObject({ name: 'Purchase', id: REFERENCE });
  expect(JSON.stringify(sessionStorage)).not.toContain(REFERENCE);

  const second = await openDocument('/');
  second.dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(second);
  const id = await toPurchaseEventId(REFERENCE);
  expect(names(second.sent)).toEqual(['PageView', 'Purchase']);
  expect(second.sent[1]).toMatchObject({ id, order: { id: ORDER_NUMBER } });
  expect(JSON.stringify(second.sent)).not.toContain(REFERENCE);
  expect(names(second.own), 'the gateway knows it already').toEqual(['PageView']);

  const third = await openDocument('/');
  third.dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(third);
  expect(names(third.sent)).toEqual(['PageView']);
});

test('sends no stored events after consent has been withdrawn', async () => {
  const first = await openDocument('/success');
  first.dispatcher.apply(FULL_CONSENT);
  buy(first);
  await runTimersAndDeliver(first);
  first.dispatcher.apply(ONLY_NECESSARY);
  const second = await openDocument('/');
  second.dispatcher.apply(FULL_CONSENT);
  await runTimersAndDeliver(second);
  expect(names(second.sent)).toEqual(['PageView']);
});

test('loads a new document for links into or out of sensitive pages only if third parties are involved', async () => {
  const ordinary = await openDocument('/cart');
  expect([ordinary.needsNewDocument('/success/X'), ordinary.needsNewDocument('/')]).toEqual([
    false,
    false,
  ]);
  ordinary.dispatcher.apply(FULL_CONSENT);
  expect([
    ordinary.needsNewDocument('/success/X'),
    ordinary.needsNewDocument('/en/forgot'),
    ordinary.needsNewDocument('/'),
  ]).toEqual([true, true, false]);
  const sensitive = await openDocument('/success');
  sensitive.dispatcher.apply(FULL_CONSENT);
  expect([sensitive.needsNewDocument('/'), sensitive.needsNewDocument('/failure')]).toEqual([
    true,
    false,
  ]);
});
