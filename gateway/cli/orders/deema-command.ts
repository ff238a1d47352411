import { DEEMA_API, type DeemaPayment, deemaPaymentSchema } from '../../../lib/contract/deema.ts';
import { isUuid } from '../../platform/http/uuid.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { formatTable } from './format.ts';
import { posting } from './record-calls.ts';

/**
 * A payment with its current status at Deema.
 * @param reference Deema's reference, or the shop's id of the payment (a UUID)
 */
const fetchPayment = ({ send }: OrderCalls, reference: string): Promise<DeemaPayment> =>
  send(
    isUuid(reference)
      ? `${DEEMA_API}/order/merchant/${reference}`
      : `${DEEMA_API}/order/reference/${encodeURIComponent(reference)}`,
    deemaPaymentSchema,
  );

/** Captures a payment that was made at Deema. */
const capture = (
  { send }: OrderCalls,
  { orderReference, amount, currencyCode }: DeemaPayment,
): Promise<DeemaPayment> =>
  send(
    `${DEEMA_API}/capture/${encodeURIComponent(orderReference)}?${new URLSearchParams({ amount: String(amount), currencyCode })}`,
    deemaPaymentSchema,
    posting(undefined),
  );

const toText = (payment: DeemaPayment): string =>
  formatTable([
    ['State', payment.state],
    ['Amount', `${payment.currencyCode} ${payment.amount.toFixed(3)}`],
    ...(payment.referenceCode === undefined ? [] : [['Order', payment.referenceCode]]),
    ['Deema reference', payment.orderReference],
    ['Payment id', payment.merchantOrderId],
  ]);

export function addDeemaCommand({ command, print }: Program) {
  command('deema <reference>', 'show a Deema payment by Deema’s reference or the payment id')
    .option('--capture', 'capture the payment')
    .action((reference: string, options: Printed & { capture?: boolean }) =>
      print(options, async (calls) => {
        const payment = await fetchPayment(calls, reference);
        const value = options.capture ? await capture(calls, payment) : payment;
        return { value, text: toText(value) };
      }),
    );
}
