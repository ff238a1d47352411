import { type Customer, getCurrentCustomer } from './customer';
import { type AnalyticsEvent, mapEvent } from './map-event';
import type { AnalyticsProvider } from './provider';
import { toPublicEvent } from './public-event';
import type { TrackedEvent } from './track';
import { addWaitingEvent, drainWaitingEvents } from './waiting-events';

/** The shop's own: it loads no script, and tells nobody but the shop's gateway. */
export const isFirstParty = ({ source }: AnalyticsProvider): boolean => source === undefined;

/** A tool that fails is no reason for the shop to: whatever it throws is dropped. */
export function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody can do anything about it, least of all the visitor.
  }
}

export interface EventQueue {
  /** @param receivers read when it is the event's turn */
  deliver(event: TrackedEvent, receivers: () => readonly AnalyticsProvider[]): void;
  /** Stores an event for third parties, which may not run in this document. */
  withhold(event: TrackedEvent): void;
  /** Delivers what was withheld in the document before this one. */
  deliverWithheld(receivers: () => readonly AnalyticsProvider[]): void;
  /** Answers when all that was queued so far has been delivered. */
  whenDelivered(): Promise<void>;
}

/** Delivers events one after the other, in their order. Third parties never get an order's reference code (`toPublicEvent`). */
export function createEventQueue(): EventQueue {
  let tail: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(work);
  };
  const send = (event: AnalyticsEvent, customer: Customer, adapters: readonly AnalyticsProvider[]) => {
    for (const adapter of adapters) ignoreErrors(() => adapter.send(event, customer));
  };
  return {
    deliver(event, receivers) {
      enqueue(async () => {
        const described = mapEvent(event);
        const [outside, customer] = [await toPublicEvent(described), await getCurrentCustomer()];
        for (const adapter of receivers()) send(isFirstParty(adapter) ? described : outside, customer, [adapter]);
      });
    },
    withhold(event) {
      // Which page was open is of no use on another one.
      if (event.name !== 'PageView') enqueue(async () => addWaitingEvent(await toPublicEvent(mapEvent(event))));
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
