import type { Customer } from '@/lib/analytics/customer';
import type { AnalyticsEvent } from '@/lib/analytics/map-event';
import type { AnalyticsProvider } from '@/lib/analytics/provider';
import { sendEvent } from '@/lib/api/analytics/events';
import { browserClient } from '@/lib/api/browser-client';
import type { BackendEvent } from '@/lib/api/contract/analytics';

const MOST_ITEMS = 200;

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return /^fb\.[\w.-]{1,500}$/.test(value) ? value : '';
}

/** Of an advertisement that was pressed to come here: the pixel's cookie, or the address before it is written (`fb.1.‹ms›.‹fbclid›`). */
function clickId(): string {
  const pressed = new URLSearchParams(location.search).get('fbclid');
  return cookie('_fbc') || (pressed && /^[\w-]{1,400}$/.test(pressed) ? `fb.1.${Date.now()}.${pressed}` : '');
}

function backendEvent(key: BackendEvent['key'], { id, items, value, order }: AnalyticsEvent, customer: Customer): BackendEvent {
  return {
    key,
    eventId: id,
    userId: customer.userId,
    cookiesFb: cookie('_fbp'),
    idClicFb: clickId(),
    listPurshaseItems: items.slice(0, MOST_ITEMS).map(({ item_id, quantity, type }) => ({ quantity, typeId: item_id, type })),
    fullAmount: order?.total ?? value,
    currency: 'KWD',
    email: customer.emailHash,
    phoneNumber: customer.phoneHash,
    city: customer.city,
    countryCode: customer.countryCode,
    government: customer.government,
  };
}

/** The backend event: told to the gateway, which passes it on. A failure is logged, and the visitor sees nothing. */
export const serverEvents: AnalyticsProvider = {
  purposes: ['marketing'],
  start: () => undefined,
  send(event, customer) {
    if (event.name === 'RemoveFromCart') return;
    sendEvent(browserClient, backendEvent(event.name, event, customer)).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks that a failure is logged
      console.info('An event could not be told', error);
    });
  },
};
