import * as analyticsCalls from '../../../lib/contract/calls/analytics.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { route } from '../http/route.ts';

const sendWebVitalsRoute = route(analyticsCalls.sendWebVitals, {
  policy: 'public',
  tag: 'Analytics',
  limits: ['web-vitals'],
  summary: 'Report the speed of pages in a browser',
  description:
    'Clients send measurements only of visitors who consented to measurement. They are counted in the histograms of the metrics, by kind of page and device; nothing is stored. ' +
    'LCP, SoftLCP (of a navigation within the document), INP and TTFB are milliseconds, CLS has no unit. Without METRICS_PORT they are dropped.',
  returns: 'Accepted',
});

export function registerWebVitals(
  app: GatewayApp,
  { metrics }: Pick<HttpServices, 'metrics'>,
): void {
  app.openapi(sendWebVitalsRoute, (c) => {
    const { device, vitals } = c.req.valid('json');
    for (const vital of vitals) metrics?.observeVital({ ...vital, device });
    return c.body(null, 204);
  });
}
