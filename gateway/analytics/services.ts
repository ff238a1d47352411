import type { HttpServices } from '../http/http-services.ts';
import type { EventForwarder } from './event-forwarder.ts';

/** What the handlers of events need. */
export interface AnalyticsServices extends HttpServices {
  events: EventForwarder;
}
