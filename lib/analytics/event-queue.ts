import { type Customer, currentCustomer } from './customer';
import { type AnalyticsEvent, describeEvent } from './map-event';
import type { Adapter } from './provider';
import { publicEvent } from './public-event';
import type { Tracked } from './track';
import { addWaitingEvent, drainWaitingEvents } from './waiting-events';

/** The shop's own: it loads no script, and tells nobody but the shop's gateway. */
export const isOwn = ({ source }: Adapter): boolean => source === undefined;

/** A tool that fails is no reason for the shop to: whatever it throws is dropped. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody can do anything about it, least of all the visitor.
  }
}

export interface EventQueue {
  /** @param receivers read when it is the event's turn */
  deliver(event: Tracked, receivers: () => readonly Adapter[]): void;
  /** Stores an event for third parties, which may not run in this document. */
  withhold(event: Tracked): void;
  /** Delivers what was withheld in the document before this one. */
  deliverWithheld(receivers: () => readonly Adapter[]): void;
  /** Answers when all that was queued so far has been delivered. */
  settled(): Promise<void>;
}

/** Delivers events one after the other, in their order. Third parties never get an order's reference code (`publicEvent`). */
export function createEventQueue(): EventQueue {
  let tail: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(work);
  };
  const tell = (event: AnalyticsEvent, customer: Customer, adapters: readonly Adapter[]) => {
    for (const adapter of adapters) quietly(() => adapter.tell(event, customer));
  };
  return {
    deliver(event, receivers) {
      enqueue(async () => {
        const described = describeEvent(event);
        const [outside, customer] = [await publicEvent(described), await currentCustomer()];
        for (const adapter of receivers()) tell(isOwn(adapter) ? described : outside, customer, [adapter]);
      });
    },
    withhold(event) {
      // Which page was open is of no use on another one.
      if (event.name !== 'PageView') enqueue(async () => addWaitingEvent(await publicEvent(describeEvent(event))));
    },
    deliverWithheld(receivers) {
      const waiting = drainWaitingEvents();
      enqueue(async () => {
        const customer = await currentCustomer();
        const thirdParties = receivers().filter((adapter) => !isOwn(adapter));
        for (const event of waiting) tell(event, customer, thirdParties);
      });
    },
    settled: () => tail,
  };
}
