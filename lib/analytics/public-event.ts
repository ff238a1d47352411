import { toPurchaseEventId } from '../domain/purchase-event-id.ts';
import { createEventId } from './event-id.ts';
import type { AnalyticsEvent } from './map-event.ts';

/**
 * The event as sent to third parties. The id of a purchase is the reference code, which
 * gives access to the order; third parties receive a digest.
 */
export async function toPublicEvent(event: AnalyticsEvent): Promise<AnalyticsEvent> {
  if (!event.order) return event;
  return { ...event, id: (await toPurchaseEventId(event.id)) || createEventId() };
}
