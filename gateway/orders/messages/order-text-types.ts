import type { Order } from '../../../lib/api/contract/order.ts';
import type { OrderEvent } from '../../notifications/public.ts';

/** What the texts need to know of an order; number, name, codes and amounts are isolated from the direction of the text. */
export interface OrderFacts {
  name: string;
  number: string;
  total: string;
  isCash: boolean;
  hasPoints: boolean;
  hasInvoice: boolean;
  refundType: Order['refundType'];
  trackingNumber: string | undefined;
  /** How long the order can be paid. */
  payMinutes: number;
}

export interface EventTexts {
  subject: (facts: OrderFacts) => string;
  heading: string;
  paragraphs: (facts: OrderFacts) => string[];
  /** Of the button that opens the order's page. */
  button: string;
  /** Without one, the event is told by e-mail only. */
  sms?: (facts: OrderFacts) => string;
}

export interface OrderTexts {
  greeting: (name: string) => string;
  help: string;
  number: string;
  totals: { subTotal: string; discount: string; delivery: string; free: string; points: string; total: string; shownAs: string };
  facts: { payment: string; address: string; trackingNumber: string };
  events: Record<OrderEvent, EventTexts>;
}
