import type { ConsentChoice } from '../../storage/consent.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Event names of Google Analytics 4. */
const NAMES = {
  AddPaymentInfo: 'add_payment_info',
  AddToCart: 'add_to_cart',
  RemoveFromCart: 'remove_from_cart',
  AddToWishlist: 'add_to_wishlist',
  CompleteRegistration: 'sign_up',
  Contact: 'generate_lead',
  InitiateCheckout: 'begin_checkout',
  Login: 'login',
  PageView: 'page_view',
  Purchase: 'purchase',
  ViewContent: 'view_item',
} as const satisfies Record<AnalyticsEvent['name'], string>;

function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Consent Mode reads commands from `arguments` objects and ignores arrays. */
function command(..._parts: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments);
}

/** Consent Mode v2. */
function toConsentSignals({ measurement, marketing }: ConsentChoice) {
  const toGrant = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    analytics_storage: toGrant(measurement),
    ad_storage: toGrant(marketing),
    ad_user_data: toGrant(marketing),
    ad_personalization: toGrant(marketing),
    functionality_storage: 'granted',
    security_storage: 'granted',
  };
}

function ecommerce({ items, value, order, name, method }: AnalyticsEvent) {
  return {
    currency: 'KWD',
    value,
    items,
    ...(name === 'AddPaymentInfo' && { payment_type: method }),
    ...(order && {
      transaction_id: order.id,
      shipping: order.shipping,
      ...(order.coupon && { coupon: order.coupon }),
    }),
  };
}

function send(event: AnalyticsEvent, { userId }: AnalyticsCustomer): void {
  const common = { event: NAMES[event.name], event_id: event.id, user_id: userId };
  if (event.items.length > 0) {
    // Otherwise the data of the previous event are merged into this one.
    push({ ecommerce: null });
    push({ ...common, ecommerce: ecommerce(event) });
    return;
  }
  push({
    ...common,
    ...(event.method && { method: event.method }),
    ...(event.path && { page_path: event.path }),
  });
}

/** Google Tag Manager: events in the e-commerce format of Google Analytics 4. */
export const tagManager: AnalyticsProvider = {
  purposes: ['measurement', 'marketing'],
  source: (id) => `https://www.googletagmanager.com/gtm.js?id=${id}`,
  start(_id, choice) {
    command('consent', 'default', toConsentSignals({ measurement: false, marketing: false }));
    command('consent', 'update', toConsentSignals(choice));
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  send,
  sendVital: ({ name, id, value, rating, page }) =>
    push({
      event: 'web_vitals',
      metric_name: name,
      metric_id: id,
      metric_value: value,
      metric_rating: rating,
      page_kind: page,
    }),
  consent: (choice) => command('consent', 'update', toConsentSignals(choice)),
};
