import { toPurchaseEventId } from '../domain/purchase-event-id.ts';
import { type AnalyticsCustomer, getCurrentCustomer } from './customer.ts';
import { createEventId } from './event-id.ts';
import { type AnalyticsEvent, mapEvent } from './map-event.ts';
import type { AnalyticsProvider } from './provider.ts';
import type { TrackedEvent } from './track.ts';
import { addWaitingEvent, drainWaitingEvents } from './waiting-events.ts';

/** Whether a provider is the shop's own: it loads no script and sends to the gateway only. */
export const isFirstParty = ({ source }: AnalyticsProvider): boolean => source === undefined;

/** Ignores errors of a provider, which must not affect the shop. */
export function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Neither the shop nor the visitor can act on it.
  }
}

export interface EventQueue {
  /** @param receivers evaluated when the event is delivered */
  deliver(event: TrackedEvent, receivers: () => readonly AnalyticsProvider[]): void;
  /** Stores an event for third parties, which may not run in this document. */
  withhold(event: TrackedEvent): void;
  /** Delivers the events stored in the previous document. */
  deliverWithheld(receivers: () => readonly AnalyticsProvider[]): void;
  /** Resolves when all previous events have been delivered. */
  whenDelivered(): Promise<void>;
}

/** Delivers events in order; third parties never get a reference code (`toPublicEvent`). */
export function createEventQueue(): EventQueue {
  let tail: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(work);
  };
  const send = (
    event: AnalyticsEvent,
    customer: AnalyticsCustomer,
    adapters: readonly AnalyticsProvider[],
  ) => {
    for (const adapter of adapters) ignoreErrors(() => adapter.send(event, customer));
  };
  return {
    deliver(event, receivers) {
      enqueue(async () => {
        const mapped = mapEvent(event);
        const [publicEvent, customer] = [await toPublicEvent(mapped), await getCurrentCustomer()];
        for (const adapter of receivers())
          send(isFirstParty(adapter) ? mapped : publicEvent, customer, [adapter]);
      });
    },
    withhold(event) {
      // Page views are not relevant on the next page.
      if (event.name !== 'PageView')
        enqueue(async () => addWaitingEvent(await toPublicEvent(mapEvent(event))));
    },
    deliverWithheld(receivers) {
      const waiting = drainWaitingEvents();
      enqueue(async () => {
        const customer = await getCurrentCustomer();
        const thirdParties = receivers().filter((adapter) => !isFirstParty(adapter));
        for (const event of waiting) send(event, customer, thirdParties);
      });
    },
    whenDelivered: () => tail,
  };
}

/**
 * The event as sent to third parties. The id of a purchase is the reference code, which gives
 * access to the order; third parties receive a digest.
 */
async function toPublicEvent(event: AnalyticsEvent): Promise<AnalyticsEvent> {
  if (!event.order) return event;
  return { ...event, id: (await toPurchaseEventId(event.id)) || createEventId() };
}
