import { sendEvent } from '../../api/analytics/events.ts';
import { browserClient } from '../../api/browser-client.ts';
import type { BackendEvent } from '../../contract/analytics.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import type { AnalyticsProvider } from '../provider.ts';

const MAX_ITEMS = 200;

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return /^fb\.[\w.-]{1,500}$/.test(value) ? value : '';
}

/**
 * The ad click that led here: from the cookie of the pixel, or from the URL before the cookie is
 * written (`fb.1.‹ms›.‹fbclid›`).
 */
function clickId(): string {
  const clicked = new URLSearchParams(location.search).get('fbclid');
  return (
    cookie('_fbc') ||
    (clicked && /^[\w-]{1,400}$/.test(clicked) ? `fb.1.${Date.now()}.${clicked}` : '')
  );
}

function backendEvent(
  key: BackendEvent['key'],
  { id, items, value, order }: AnalyticsEvent,
  customer: AnalyticsCustomer,
): BackendEvent {
  return {
    key,
    eventId: id,
    userId: customer.userId,
    cookiesFb: cookie('_fbp'),
    idClicFb: clickId(),
    listPurshaseItems: items
      .slice(0, MAX_ITEMS)
      .map(({ item_id, quantity, type }) => ({ quantity, typeId: item_id, type })),
    fullAmount: order?.total ?? value,
    currency: 'KWD',
    email: customer.emailHash,
    phoneNumber: customer.phoneHash,
    city: customer.city,
    countryCode: customer.countryCode,
    government: customer.government,
  };
}

/** Sends events to the gateway, which forwards them. A failure is only logged. */
export const serverEvents: AnalyticsProvider = {
  purposes: ['marketing'],
  start: () => undefined,
  send(event, customer) {
    if (event.name === 'RemoveFromCart') return;
    sendEvent(browserClient, backendEvent(event.name, event, customer)).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: a failed request must be visible in the console
      console.info('An analytics event could not be sent', error);
    });
  },
};
