import { backendEventSchema } from '../analytics.ts';
import { funnelStepSchema } from '../funnel.ts';
import { PAYMENT_API } from '../paths.ts';
import { webVitalsSchema } from '../web-vitals.ts';
import type { Call } from './call.ts';

export const sendAnalyticsEvent = {
  name: 'sendAnalyticsEvent',
  method: 'post',
  path: `${PAYMENT_API}/FacebookEvent/sendEventFacebook`,
  body: backendEventSchema,
} as const satisfies Call;

export const sendWebVitals = {
  name: 'sendWebVitals',
  method: 'post',
  path: `${PAYMENT_API}/WebVitals/Send`,
  body: webVitalsSchema,
} as const satisfies Call;

export const sendFunnelStep = {
  name: 'sendFunnelStep',
  method: 'post',
  path: `${PAYMENT_API}/Funnel/Send`,
  body: funnelStepSchema,
} as const satisfies Call;
