import type { PaymentMethod } from '../payment-methods.ts';
import type { Call } from './call.ts';
import { createDeemaCheckout, getDeemaPaymentAfterReturn } from './deema.ts';

/** Calls named after a method, which do the same as those of all methods. */
export const OWN_PAYMENT_CALLS = {
  Deema: {
    /** Creates or resumes the payment of an unpaid order. */
    start: createDeemaCheckout,
    /** Makes the gateway fetch the status of a payment after the return from its page. */
    refresh: getDeemaPaymentAfterReturn,
  },
} as const satisfies Partial<Record<PaymentMethod, { start: Call; refresh: Call }>>;
