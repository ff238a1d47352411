import * as analyticsCalls from '../../contract/calls/analytics.ts';
import type { WebVitals } from '../../contract/web-vitals.ts';
import type { HttpClient } from '../http/request.ts';

/**
 * Sends measurements to the gateway. The request outlives the page, since the browser sends it when
 * the visitor leaves.
 */
export function sendWebVitals(client: HttpClient, body: WebVitals): Promise<undefined> {
  return client.call(analyticsCalls.sendWebVitals, { body, keepalive: true });
}
