import { purchaseEventId } from '@/lib/domain/purchase-event-id';
import { createEventId } from './event-id';
import type { AnalyticsEvent } from './map-event';

/** An event as third parties may have it. The id of a purchase is its order's reference code, which opens the order; they get a digest of it. */
export async function toPublicEvent(event: AnalyticsEvent): Promise<AnalyticsEvent> {
  if (!event.order) return event;
  return { ...event, id: (await purchaseEventId(event.id)) || createEventId() };
}
