import type { HttpClient } from '@/lib/api/http/request';
import type { WebVitals } from '@/lib/contract/web-vitals';

/**
 * Sends measurements to the gateway. The request outlives the page, since the browser
 * sends it when the visitor leaves.
 */
export function sendWebVitals(client: HttpClient, body: WebVitals): Promise<undefined> {
  return client.call('POST', '/payment/api/Web/WebVitals/Send', { body, keepalive: true });
}
