import { countUnits } from '../../domain/line-total.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

function stub(): Fbq {
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq; // the fields are assigned next
  return Object.assign(fbq, {
    queue: [],
    push: fbq,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
}

function details({ items, value, order, method }: AnalyticsEvent) {
  if (items.length === 0) return method === undefined ? {} : { method };
  return {
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id, quantity, price }) => ({
      id: item_id,
      quantity,
      item_price: price,
    })),
    num_items: countUnits(items),
    currency: 'KWD',
    value: order?.total ?? value,
    ...(items.length === 1 && {
      content_name: items[0]?.item_name,
      content_category: items[0]?.item_category,
    }),
  };
}

/** Advanced matching with the lastUserData values. */
function toUserData({ emailHash, phoneHash, userIdHash }: AnalyticsCustomer) {
  return {
    ...(emailHash && { em: emailHash }),
    ...(phoneHash && { ph: phoneHash }),
    ...(userIdHash && { external_id: userIdHash }),
  };
}

let pixelId = '';
let lastUserData = '';

/** The Meta pixel. Its event ids equal those of the gateway, so that each event counts once. */
export const meta: AnalyticsProvider = {
  purposes: ['marketing'],
  source: () => 'https://connect.facebook.net/en_US/fbevents.js',
  start(id) {
    pixelId = id;
    window.fbq ??= stub();
    window._fbq ??= window.fbq;
    // Disables automatic events for clicks and microdata.
    window.fbq('set', 'autoConfig', false, id);
    lastUserData = JSON.stringify({});
    window.fbq('init', id);
  },
  send(event, customer) {
    if (event.name === 'RemoveFromCart') return;
    const userData = toUserData(customer);
    if (JSON.stringify(userData) !== lastUserData) {
      lastUserData = JSON.stringify(userData);
      window.fbq?.('init', pixelId, userData);
    }
    window.fbq?.(event.name === 'Login' ? 'trackCustom' : 'track', event.name, details(event), {
      eventID: event.id,
    });
  },
  consent: ({ marketing }) => window.fbq?.('consent', marketing ? 'grant' : 'revoke'),
};
