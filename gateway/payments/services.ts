import type { OrderServices } from '../orders/public.ts';
import type { CreatedPayments } from './provider/payments.ts';

export interface PaymentServices extends OrderServices {
  payments: CreatedPayments;
}
