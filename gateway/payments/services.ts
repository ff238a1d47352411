import type { OrderServices } from '../orders/public.ts';
import type { LinkTokens } from '../platform/db/link-tokens.ts';
import type { CreatedPayments } from './provider/payments.ts';

export interface PaymentServices extends OrderServices {
  payments: CreatedPayments;
  paymentLinkTokens: LinkTokens;
  /** For how many hours a payment link is valid and keeps the units of its order. */
  paymentLinkHours: number;
}
