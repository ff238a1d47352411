import * as analyticsCalls from '../../contract/calls/analytics.ts';
import type { FunnelStep } from '../../contract/funnel-steps.ts';
import type { DeviceClass } from '../../contract/vital.ts';
import type { HttpClient } from '../http/request.ts';

/** Counts a visit at a step; the request outlives the page. */
export function sendFunnelStep(
  client: HttpClient,
  body: { step: FunnelStep; device: DeviceClass },
): Promise<undefined> {
  return client.call(analyticsCalls.sendFunnelStep, { body, keepalive: true });
}
