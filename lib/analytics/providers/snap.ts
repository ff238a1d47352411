import { countUnits } from '../../domain/line-total.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';

interface Snaptr {
  (...call: unknown[]): void;
  handleRequest?: (...call: unknown[]) => void;
  queue: unknown[][];
}

declare global {
  interface Window {
    snaptr?: Snaptr;
  }
}

/** Event names of Snap. Others use its custom events. */
const NAMES: Partial<Record<AnalyticsEvent['name'], string>> = {
  AddPaymentInfo: 'ADD_BILLING',
  AddToCart: 'ADD_CART',
  AddToWishlist: 'ADD_TO_WISHLIST',
  CompleteRegistration: 'SIGN_UP',
  Contact: 'CUSTOM_EVENT_1',
  InitiateCheckout: 'START_CHECKOUT',
  Login: 'LOGIN',
  PageView: 'PAGE_VIEW',
  Purchase: 'PURCHASE',
  ViewContent: 'VIEW_CONTENT',
};

function stub(): Snaptr {
  const snaptr = ((...call: unknown[]) => {
    if (snaptr.handleRequest) snaptr.handleRequest(...call);
    else snaptr.queue.push(call);
  }) as Snaptr; // the queue is assigned next
  return Object.assign(snaptr, { queue: [] });
}

function details({ id, items, value, order, method }: AnalyticsEvent) {
  const products = items.length > 0 && {
    currency: 'KWD',
    price: order?.total ?? value,
    item_ids: items.map(({ item_id }) => item_id),
    number_items: countUnits(items),
    ...(items.length === 1 && {
      item_category: items[0]?.item_category,
      brands: [items[0]?.item_brand],
    }),
  };
  return {
    client_dedup_id: id,
    ...products,
    ...(order && { transaction_id: order.id }),
    ...(!products && method && { description: method }),
  };
}

function toUserData(
  { name }: AnalyticsEvent,
  { emailHash, phoneHash, fallbackEmailHash }: AnalyticsCustomer,
) {
  const email = emailHash || (name === 'Purchase' ? fallbackEmailHash : '');
  return {
    ...(email && { user_hashed_email: email }),
    ...(phoneHash && { user_hashed_phone_number: phoneHash }),
  };
}

/** The Snap pixel. A purchase uses the fallback e-mail if that of the buyer is unknown. */
export const snap: AnalyticsProvider = {
  purposes: ['marketing'],
  source: () => 'https://sc-static.net/scevent.min.js',
  start(id) {
    window.snaptr ??= stub();
    window.snaptr('init', id, {});
  },
  send(event, customer) {
    const name = NAMES[event.name];
    if (name) window.snaptr?.('track', name, { ...details(event), ...toUserData(event, customer) });
  },
};
