import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';

const METHODS = [
  ...[
    'page',
    'track',
    'identify',
    'instances',
    'debug',
    'on',
    'off',
    'once',
    'ready',
    'alias',
    'group',
  ],
  ...['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'],
] as const;

/** A queue with a method per call, and the properties in which the script finds its pixels. */
type Ttq = unknown[][] &
  Record<(typeof METHODS)[number], (...call: unknown[]) => void> & {
    _i: Record<string, unknown[]>;
  };

declare global {
  interface Window {
    ttq?: Ttq;
    TiktokAnalyticsObject?: string;
  }
}

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';

function withMethods<Queue extends unknown[]>(queue: Queue): Queue {
  return Object.assign(
    queue,
    Object.fromEntries(
      METHODS.map((method) => [method, (...call: unknown[]) => void queue.push([method, ...call])]),
    ),
  );
}

function stub(id: string): Ttq {
  const pixel = withMethods(Object.assign([] as unknown[], { _u: SCRIPT }));
  const properties = {
    methods: METHODS,
    instance: () => pixel,
    _i: { [id]: pixel },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  };
  return Object.assign(withMethods([] as unknown[][]), properties) as unknown as Ttq; // the methods of METHODS are assigned
}

/** Event names of TikTok, where they differ. */
const NAMES: Partial<Record<AnalyticsEvent['name'], string>> = { Purchase: 'CompletePayment' };

function details({ items, value, order, method }: AnalyticsEvent) {
  if (items.length === 0) return method === undefined ? {} : { description: method };
  const contents = items.map(
    ({ item_id, item_name, item_category, item_brand, quantity, price }) => ({
      content_id: item_id,
      content_type: 'product',
      content_name: item_name,
      ...(item_category && { content_category: item_category }),
      brand: item_brand,
      quantity,
      price,
    }),
  );
  return {
    contents,
    content_type: 'product',
    currency: 'KWD',
    value: order?.total ?? value,
    ...(order && { order_id: order.id }),
  };
}

/** TikTok hashes phone numbers with `+`, the shop without: only e-mail and id match. */
function toUserData({ emailHash, userIdHash }: AnalyticsCustomer) {
  return { ...(emailHash && { email: emailHash }), ...(userIdHash && { external_id: userIdHash }) };
}

let lastUserData = '';

export const tiktok: AnalyticsProvider = {
  purposes: ['marketing'],
  source: (id) => `${SCRIPT}?sdkid=${id}&lib=ttq`,
  start(id) {
    window.TiktokAnalyticsObject = 'ttq';
    window.ttq ??= stub(id);
    lastUserData = JSON.stringify({});
  },
  send(event, customer) {
    if (event.name === 'RemoveFromCart') return;
    const userData = toUserData(customer);
    if (JSON.stringify(userData) !== lastUserData) {
      lastUserData = JSON.stringify(userData);
      window.ttq?.identify(userData);
    }
    if (event.name === 'PageView') window.ttq?.page();
    else window.ttq?.track(NAMES[event.name] ?? event.name, details(event), { event_id: event.id });
  },
  consent: ({ marketing }) =>
    marketing ? window.ttq?.grantConsent() : window.ttq?.revokeConsent(),
};
