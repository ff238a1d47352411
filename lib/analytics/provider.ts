import type { PrivacyChoice, Purpose } from '@/lib/storage/consent';
import type { Customer } from './customer';
import type { AnalyticsEvent } from './map-event';

/** A tool that is told of events. Its script takes up the calls that its stub has queued. */
export interface Adapter {
  /** It may run when the visitor agreed to one of these. */
  purposes: readonly Purpose[];
  /** The address of its script; a tool without one is the shop's own. */
  source?(id: string): string;
  /** Puts its stub in place. */
  start(id: string, choice: PrivacyChoice): void;
  tell(event: AnalyticsEvent, customer: Customer): void;
  /** The visitor chose otherwise; `choice` may be nothing at all. What was loaded can only be told. */
  consent?(choice: PrivacyChoice): void;
}
