import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { line, saved } from '../../../tests/fixtures/lines.ts';
import { ORDER_NUMBER, order, REFERENCE } from '../../../tests/fixtures/orders.ts';
import { server } from '../../../tests/setup/msw.ts';
import { backendEventSchema } from '../../contract/analytics.ts';
import { toCardView } from '../../shop/product/product-view.ts';
import { FULL_CONSENT, ONLY_NECESSARY } from '../../storage/consent.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import { ANALYTICS_HOSTS } from '../hosts.ts';
import { mapEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';
import { configuredProviders } from '../providers.ts';
import { getPageEvents, type TrackedEvents, track } from '../track.ts';
import { clarity } from './clarity.ts';
import { funnel } from './funnel.ts';
import { meta } from './meta.ts';
import { serverEvents } from './server-events.ts';
import { snap } from './snap.ts';
import { tagManager } from './tag-manager.ts';
import { tiktok } from './tiktok.ts';

const HASHES = {
  userIdHash: 'd'.repeat(64),
  emailHash: 'e'.repeat(64),
  phoneHash: 'a'.repeat(64),
  fallbackEmailHash: 'f'.repeat(64),
};
const ANONYMOUS_CUSTOMER: AnalyticsCustomer = {
  userId: 'anonymous',
  userIdHash: '',
  emailHash: '',
  phoneHash: '',
  fallbackEmailHash: 'f'.repeat(64),
  city: '',
  countryCode: '',
  government: '',
};
const SARA: AnalyticsCustomer = {
  userId: 'user-1',
  ...HASHES,
  city: 'Salmiya',
  countryCode: 'KW',
  government: 'HA',
};

const jar = saved();
const EVENTS: TrackedEvents = {
  PageView: { path: '/cart' },
  ViewContent: { card: toCardView(summary(), 'en') },
  AddToWishlist: { item: jar, quantity: 1 },
  AddToCart: { item: jar, quantity: 2 },
  RemoveFromCart: { item: jar, quantity: 2 },
  InitiateCheckout: { lines: [line()] },
  AddPaymentInfo: { method: 'Knet', lines: [line()] },
  Purchase: { eventId: REFERENCE, order: order(), lines: [line()] },
  CompleteRegistration: { method: 'account' },
  Login: { method: 'password' },
  Contact: { method: 'form' },
};
const NAMES = Object.keys(EVENTS) as (keyof TrackedEvents)[];

/**
 * Sends an event to a provider.
 * @returns its id
 */
function sendEvent(
  adapter: AnalyticsProvider,
  name: keyof TrackedEvents,
  customer = ANONYMOUS_CUSTOMER,
): string {
  track(name, EVENTS[name] as never); // of the same name
  const event = getPageEvents().at(-1);
  if (!event) throw new Error('nothing was tracked');
  adapter.send(mapEvent(event), customer);
  return event.id;
}

beforeEach(() => {
  for (const name of ['dataLayer', 'fbq', '_fbq', 'ttq', 'snaptr', 'clarity'] as const)
    delete window[name];
});

test('enables a provider by its id, loads it from an allowed host and requires consent', () => {
  expect(configuredProviders({}).map(({ adapter }) => adapter)).toEqual([funnel]);
  const tools = configuredProviders({
    tagManager: 'GTM-1',
    meta: '1',
    tiktok: 'C',
    snap: 's',
    clarity: 'c',
    serverEvents: 'on',
  });
  const hosts = Object.values(ANALYTICS_HOSTS).flatMap(({ script }) => script as readonly string[]);
  const isLetIn = (source: string) =>
    hosts.some((host) =>
      new RegExp(`^${host.replaceAll('.', '\\.').replace('*', '[\\w-]+')}/`).test(source),
    );
  const sources = tools.flatMap(({ adapter, id }) => adapter.source?.(id) ?? []);
  expect(sources).toHaveLength(5);
  expect(sources.filter((source) => !isLetIn(source))).toEqual([]);
  const needMarketing = tools
    .filter(({ adapter }) => !adapter.purposes.includes('measurement'))
    .map(({ adapter }) => adapter);
  expect(needMarketing).toEqual([meta, tiktok, snap, serverEvents]);
});

describe('Google Tag Manager', () => {
  const layer = () =>
    (window.dataLayer ?? []).filter((entry) => !String(entry).includes('Arguments')) as Record<
      string,
      unknown
    >[];
  const commands = () =>
    (window.dataLayer ?? [])
      .filter((entry) => String(entry).includes('Arguments'))
      .map((entry) => Array.from(entry as ArrayLike<unknown>));

  test('Google Tag Manager receives denied consent first, then the consent of the visitor and its changes', () => {
    tagManager.start('GTM-1', { measurement: true, marketing: false });
    tagManager.consent?.(ONLY_NECESSARY);
    const denied = {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    };
    expect(commands()).toMatchObject([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      ['consent', 'update', denied],
    ]);
    expect(window.dataLayer?.[2]).toMatchObject({ event: 'gtm.js' });
  });

  test('Google Tag Manager receives event names of Google, after the products of the previous event were cleared', () => {
    for (const name of NAMES) sendEvent(tagManager, name);
    expect(layer().flatMap(({ event }) => event ?? [])).toEqual([
      'page_view',
      'view_item',
      'add_to_wishlist',
      'add_to_cart',
      'remove_from_cart',
      'begin_checkout',
      'add_payment_info',
      'purchase',
      'sign_up',
      'login',
      'generate_lead',
    ]);
    for (const [index, entry] of layer().entries())
      if (entry.ecommerce) expect(layer()[index - 1]).toEqual({ ecommerce: null });
  });

  test('Google Tag Manager receives a purchase in the e-commerce format', () => {
    sendEvent(tagManager, 'Purchase', SARA);
    expect(layer()[1]).toEqual({
      event: 'purchase',
      event_id: REFERENCE,
      user_id: 'user-1',
      ecommerce: {
        currency: 'KWD',
        value: 25,
        transaction_id: ORDER_NUMBER,
        shipping: 1.5,
        items: [
          {
            item_id: 'hon-001',
            item_name: 'Sidr honey',
            item_category: 'Honey',
            item_brand: 'Diwan Coffee',
            quantity: 2,
            price: 12.5,
            discount: 0,
            type: 'PRODUCT',
          },
        ],
      },
    });
  });

  test('Google Tag Manager receives measurements of page speed with the kind of the page', () => {
    tagManager.sendVital?.({
      name: 'INP',
      id: 'v6-1',
      value: 240,
      rating: 'needs-improvement',
      page: 'checkout',
    });
    expect(layer()).toEqual([
      {
        event: 'web_vitals',
        metric_name: 'INP',
        metric_id: 'v6-1',
        metric_value: 240,
        metric_rating: 'needs-improvement',
        page_kind: 'checkout',
      },
    ]);
  });
});

describe('the Meta pixel', () => {
  const calls = () => window.fbq?.queue ?? [];

  test('the Meta pixel receives every event except removals with the shared event id, and sends no automatic events', () => {
    meta.start('123456', FULL_CONSENT);
    const ids = NAMES.map((name) => [name, sendEvent(meta, name)]);
    expect(calls().slice(0, 2)).toEqual([
      ['set', 'autoConfig', false, '123456'],
      ['init', '123456'],
    ]);
    expect(window.fbq?.disablePushState).toBe(true);
    const sent = calls()
      .slice(2)
      .map(([call, name, , options]) => [call, name, options]);
    const expected = ids.filter(([name]) => name !== 'RemoveFromCart');
    expect(sent).toEqual(
      expected.map(([name, eventID]) => [
        name === 'Login' ? 'trackCustom' : 'track',
        name,
        { eventID },
      ]),
    );
  });

  test('the Meta pixel receives the paid total of a purchase and the hashed buyer, once', () => {
    meta.start('123456', FULL_CONSENT);
    sendEvent(meta, 'Purchase', SARA);
    sendEvent(meta, 'PageView', SARA);
    expect(calls().slice(2)).toMatchObject([
      [
        'init',
        '123456',
        { em: HASHES.emailHash, ph: HASHES.phoneHash, external_id: HASHES.userIdHash },
      ],
      [
        'track',
        'Purchase',
        {
          content_type: 'product',
          content_ids: ['hon-001'],
          contents: [{ id: 'hon-001', quantity: 2, item_price: 12.5 }],
          num_items: 2,
          currency: 'KWD',
          value: 26.5,
        },
        {},
      ],
      ['track', 'PageView', {}, {}],
    ]);
  });

  test('the Meta pixel calls the loaded script directly and revokes consent', () => {
    meta.start('123456', FULL_CONSENT);
    const callMethod = vi.fn();
    Object.assign(window.fbq ?? {}, { callMethod });
    meta.consent?.(ONLY_NECESSARY);
    expect(callMethod).toHaveBeenCalledWith('consent', 'revoke');
  });
});

describe('the TikTok pixel', () => {
  test('the TikTok pixel receives every event except removals with its id', () => {
    tiktok.start('C0FFEE', FULL_CONSENT);
    const ids = NAMES.map((name) => [name, sendEvent(tiktok, name)]).filter(
      ([name]) => name !== 'RemoveFromCart',
    );
    expect(Object.keys(window.ttq?._i ?? {})).toEqual(['C0FFEE']);
    const sent = Array.from(window.ttq ?? []).map(([call, name, , options]) =>
      call === 'page' ? [call] : [call, name, options],
    );
    const named = (name: string | undefined) => (name === 'Purchase' ? 'CompletePayment' : name);
    expect(sent).toEqual(
      ids.map(([name, event_id]) =>
        name === 'PageView' ? ['page'] : ['track', named(name), { event_id }],
      ),
    );
  });

  test('the TikTok pixel receives content ids and the hashed e-mail of the buyer', () => {
    tiktok.start('C0FFEE', FULL_CONSENT);
    sendEvent(tiktok, 'AddToCart', SARA);
    expect(Array.from(window.ttq ?? [])).toMatchObject([
      ['identify', { email: HASHES.emailHash, external_id: HASHES.userIdHash }],
      [
        'track',
        'AddToCart',
        {
          contents: [
            {
              content_id: 'hon-001',
              content_type: 'product',
              brand: 'Diwan Coffee',
              quantity: 2,
              price: 12.5,
            },
          ],
          currency: 'KWD',
          value: 25,
        },
        {},
      ],
    ]);
    tiktok.consent?.(ONLY_NECESSARY);
    expect(Array.from(window.ttq ?? []).at(-1)).toEqual(['revokeConsent']);
  });
});

describe('the Snap pixel', () => {
  const calls = () => window.snaptr?.queue ?? [];

  test('the Snap pixel receives its own event names with the id of each event', () => {
    snap.start('s', FULL_CONSENT);
    const ids = NAMES.map((name) => [name, sendEvent(snap, name)]).filter(
      ([name]) => name !== 'RemoveFromCart',
    );
    const names = [
      'PAGE_VIEW',
      'VIEW_CONTENT',
      'ADD_TO_WISHLIST',
      'ADD_CART',
      'START_CHECKOUT',
      'ADD_BILLING',
      'PURCHASE',
      'SIGN_UP',
      'LOGIN',
      'CUSTOM_EVENT_1',
    ];
    expect(calls()).toMatchObject([
      ['init', 's', {}],
      ...names.map((name, index) => ['track', name, { client_dedup_id: ids[index]?.[1] }]),
    ]);
  });

  test('the Snap pixel receives the fallback e-mail only for a purchase of an unknown buyer', () => {
    snap.start('s', FULL_CONSENT);
    for (const name of ['Purchase', 'AddToCart'] as const) sendEvent(snap, name);
    sendEvent(snap, 'Purchase', SARA);
    const emails = calls()
      .slice(1)
      .map(([, , details]) => (details as { user_hashed_email?: string }).user_hashed_email);
    expect(emails).toEqual([ANONYMOUS_CUSTOMER.fallbackEmailHash, undefined, HASHES.emailHash]);
    expect(calls()[1]?.[2]).toMatchObject({
      transaction_id: ORDER_NUMBER,
      price: 26.5,
      currency: 'KWD',
      item_ids: ['hon-001'],
      number_items: 2,
    });
  });
});

test('sends Clarity event names without customer or products', () => {
  clarity.start('c', { measurement: true, marketing: false });
  sendEvent(clarity, 'PageView', SARA);
  sendEvent(clarity, 'AddToCart', SARA);
  expect(window.clarity?.q).toEqual([
    ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ['event', 'AddToCart'],
  ]);
});

describe('events sent to the gateway', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.post(
        '*/gateway/payment/api/Web/FacebookEvent/sendEventFacebook',
        async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        },
      ),
    );
  });

  test('events sent to the gateway match the contract for all ten events', async () => {
    for (const name of NAMES) sendEvent(serverEvents, name, SARA);
    await vi.waitFor(() => expect(sent).toHaveLength(10));
    expect(sent.map((event) => backendEventSchema.parse(event).key).toSorted()).toEqual(
      NAMES.filter((name) => name !== 'RemoveFromCart').toSorted(),
    );
  });

  test('a purchase event sent to the gateway contains the reference code, the pixel cookies and the hashes', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(
      'tp_locale=en; _fbp=fb.1.1700000000000.1098115397; _fbc=nonsense',
    );
    sendEvent(serverEvents, 'Purchase', SARA);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      key: 'Purchase',
      eventId: REFERENCE,
      userId: 'user-1',
      cookiesFb: 'fb.1.1700000000000.1098115397',
      idClicFb: '',
      listPurshaseItems: [{ quantity: 2, typeId: 'hon-001', type: 'PRODUCT' }],
      fullAmount: 26.5,
      currency: 'KWD',
      email: HASHES.emailHash,
      phoneNumber: HASHES.phoneHash,
      city: 'Salmiya',
      countryCode: 'KW',
      government: 'HA',
    });
  });

  test('logs a failed event request to the gateway', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.use(
      http.post('*/gateway/payment/api/Web/FacebookEvent/sendEventFacebook', () =>
        HttpResponse.error(),
      ),
    );
    sendEvent(serverEvents, 'Login');
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  });
});
