import type { HttpServices } from '../http/http-services.ts';
import type { EventForwarder } from './event-forwarder.ts';

/** Dependencies of the handlers of events. */
export interface AnalyticsServices extends HttpServices {
  events: EventForwarder;
}
