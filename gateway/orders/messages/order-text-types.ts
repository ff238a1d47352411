import type { PointsState } from '../../../lib/domain/points-payment.ts';
import type { OrderEvent } from '../../notifications/public.ts';

/**
 * Data for the texts about an order. Number, name, codes and amounts are isolated from the
 * direction of the text.
 */
export interface OrderFacts {
  name: string;
  number: string;
  total: string;
  isCash: boolean;
  hasPoints: boolean;
  hasInvoice: boolean;
  /** Refunded money and points; undefined where there is none. */
  refundMoney: string | undefined;
  refundPoints: string | undefined;
  trackingNumber: string | undefined;
  /** Why a requested cancellation was declined. */
  declineReason: string | undefined;
  /** When the pre-orders of the order, and all of it with them, ship. */
  preOrder: { shipsOn: string | undefined } | undefined;
  /** The payment window in minutes. */
  payMinutes: number;
}

interface EventTexts {
  subject: (facts: OrderFacts) => string;
  heading: string;
  paragraphs: (facts: OrderFacts) => string[];
  /** Label of the button that opens the order page. */
  button: string;
  /** Undefined for events with an e-mail only. */
  sms?: (facts: OrderFacts) => string;
}

export interface OrderTexts {
  greeting: (name: string) => string;
  help: string;
  number: string;
  /** The number of products that only the order page lists. */
  more: (count: number) => string;
  totals: {
    subTotal: string;
    discount: string;
    delivery: string;
    free: string;
    points: Record<PointsState, string>;
    total: string;
    refunded: string;
    getDisplayTotal: string;
  };
  facts: { payment: string; address: string; trackingNumber: string };
  events: Record<OrderEvent, EventTexts>;
}
