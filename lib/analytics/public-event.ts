import { purchaseEventId } from '@/lib/domain/purchase-event-id';
import type { AnalyticsEvent } from './describe';
import { newEventId } from './event-id';

/** An event as third parties may have it. A purchase is known to the shop by its order's reference code, which shows the order to whoever has it. */
export async function publicEvent(event: AnalyticsEvent): Promise<AnalyticsEvent> {
  if (!event.order) return event;
  const id = (await purchaseEventId(event.order.id)) || newEventId();
  return { ...event, id, order: { ...event.order, id } };
}
