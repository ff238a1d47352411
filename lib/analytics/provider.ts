import type { ConsentChoice, Purpose } from '../storage/consent.ts';
import type { AnalyticsCustomer } from './customer.ts';
import type { AnalyticsEvent } from './map-event.ts';
import type { MeasuredVital } from './measured-vital.ts';

/** An analytics provider. Its script processes the calls that its stub has queued. */
export interface AnalyticsProvider {
  /** It runs if the visitor consented to one of these purposes. */
  purposes: readonly Purpose[];
  /** URL of its script; absent for the own provider. */
  source?(id: string): string;
  /** Installs its stub. */
  start(id: string, choice: ConsentChoice): void;
  send(event: AnalyticsEvent, customer: AnalyticsCustomer): void;
  /** Receives measurements of page speed, with consent to measurement only. */
  sendVital?(vital: MeasuredVital): void;
  /** Consent has changed, perhaps to none. A loaded script can only be notified, not removed. */
  consent?(choice: ConsentChoice): void;
}
