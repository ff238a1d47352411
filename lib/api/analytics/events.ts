import type { BackendEvent } from '../../contract/analytics.ts';
import * as analyticsCalls from '../../contract/calls/analytics.ts';
import type { HttpClient } from '../http/request.ts';

/** Sends an event to the gateway, also while the page is left, when many events happen. */
export function sendEvent(client: HttpClient, event: BackendEvent): Promise<undefined> {
  return client.call(analyticsCalls.sendAnalyticsEvent, { body: event, keepalive: true });
}
