import type { OrderServices } from '../orders/public.ts';
import type { PaymentLinkTokens } from './links/payment-links.ts';
import type { CreatedPayments } from './provider/payments.ts';

export interface PaymentServices extends OrderServices {
  payments: CreatedPayments;
  paymentLinkTokens: PaymentLinkTokens;
  /** For how many hours a payment link is valid and keeps the units of its order. */
  paymentLinkHours: number;
}
