import type { BackendEvent } from '../../contract/analytics.ts';
import { PAYMENT_API } from '../../contract/paths.ts';
import type { HttpClient } from '../http/request.ts';

/** Sends an event to the gateway, also while the page is left, when many events happen. */
export function sendEvent(client: HttpClient, event: BackendEvent): Promise<undefined> {
  return client.call('POST', `${PAYMENT_API}/FacebookEvent/sendEventFacebook`, {
    body: event,
    keepalive: true,
  });
}
