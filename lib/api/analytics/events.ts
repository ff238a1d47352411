import type { BackendEvent } from '../../contract/analytics.ts';
import type { HttpClient } from '../http/request.ts';

/**
 * Sends an event to the gateway. The request outlives the page, since many events happen on leaving
 * it.
 */
export function sendEvent(client: HttpClient, event: BackendEvent): Promise<undefined> {
  return client.call('POST', '/payment/api/Web/FacebookEvent/sendEventFacebook', {
    body: event,
    keepalive: true,
  });
}
