export { deleteOldEvents } from './event-queue.ts';
export { createForwarder } from './forwarder.ts';
export { registerEvents } from './send-event.ts';
export { registerWebVitals } from './send-web-vitals.ts';
export type { AnalyticsServices } from './services.ts';
