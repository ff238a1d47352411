export { registerVisits } from './count-visits.ts';
export { createForwarder } from './forwarder.ts';
export { type AnalyticsServices, registerEvents } from './send-event.ts';
export { registerWebVitals } from './send-web-vitals.ts';
