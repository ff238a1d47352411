import type { BackendEvent } from '@/lib/api/contract/analytics';
import type { HttpClient } from '@/lib/api/http/request';

/** Tells the gateway of an event. It outlives the page: what is told last is often told while leaving it. */
export function sendEvent(client: HttpClient, event: BackendEvent): Promise<undefined> {
  return client.call('POST', '/payment/api/Web/FacebookEvent/sendEventFacebook', { body: event, keepalive: true });
}
