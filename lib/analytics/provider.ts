import type { ConsentChoice, Purpose } from '@/lib/storage/consent';
import type { Customer } from './customer';
import type { AnalyticsEvent } from './map-event';

/** A tool that is told of events. Its script takes up the calls that its stub has queued. */
export interface AnalyticsProvider {
  /** It may run when the visitor agreed to one of these. */
  purposes: readonly Purpose[];
  /** The address of its script; a tool without one is the shop's own. */
  source?(id: string): string;
  /** Puts its stub in place. */
  start(id: string, choice: ConsentChoice): void;
  send(event: AnalyticsEvent, customer: Customer): void;
  /** The visitor chose otherwise; `choice` may be nothing at all. What was loaded can only be told. */
  consent?(choice: ConsentChoice): void;
}
