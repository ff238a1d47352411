export { deleteOldEvents } from './event-queue.ts';
export { createForwarder } from './forwarder.ts';
export { registerEvents } from './send-event.ts';
export type { AnalyticsServices } from './services.ts';
