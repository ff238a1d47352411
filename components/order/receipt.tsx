'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';
import { toPaymentResult } from '@/lib/domain/payment-result';
import { getMethodName } from '@/lib/domain/points-payment';
import { listFailedPayments } from '@/lib/shop/order/order-timeline';
import type en from '@/messages/en.json';
import { DateTime } from './date-time';
import { Section } from './section';

type ReceiptField = keyof (typeof en)['order']['receipt'];

/** Receipt fields, in the order used on bank receipts. */
const FIELDS: readonly ReceiptField[] = [
  'paymentId',
  'transactionId',
  'reference',
  'track',
  'authorisation',
  'card',
  'amount',
  'date',
  'result',
];

/** Payment method and state; reference numbers of the bank and failed attempts are folded. */
export function Receipt({ order }: { order: Order }) {
  const { payment, invoiceNumber } = order;
  const t = useTranslations('order');
  return (
    <Section title={t('payment.title')}>
      <dl className="grid gap-2 text-14">
        <Fact name={t('payment.method')}>{t(`method.${getMethodName(order)}`)}</Fact>
        {payment && <Fact name={t('payment.state')}>{t(`paymentState.${payment.state}`)}</Fact>}
        {invoiceNumber && (
          <Fact name={t('payment.invoiceNumber')}>
            <bdi dir="ltr">{invoiceNumber}</bdi>
          </Fact>
        )}
      </dl>
      <PaymentDetails order={order} />
    </Section>
  );
}

function PaymentDetails({ order }: { order: Order }) {
  const t = useTranslations('order');
  const status = useTranslations('orderStatus');
  const receipt = order.payment?.receipt ?? {};
  const fields = FIELDS.filter((field) => receipt[field] !== undefined);
  const failed = listFailedPayments(order);
  if (fields.length + failed.length === 0) return null;
  return (
    <details className="disclosure mt-2">
      <summary className="field-link flex min-h-11 w-fit items-center gap-2 text-14">
        {t('payment.details')}
        <Icon name="chevron-down" size={18} className="disclosure-arrow" />
      </summary>
      <dl className="mt-2 grid gap-2 text-14">
        {fields.map((field) => (
          <Fact key={field} name={t(`receipt.${field}`)}>
            <ReceiptValue field={field} value={receipt[field] ?? ''} />
          </Fact>
        ))}
        {failed.map(({ status: outcome, at }) => (
          <Fact key={at} name={status(outcome)}>
            <DateTime at={at} />
          </Fact>
        ))}
      </dl>
    </details>
  );
}

function ReceiptValue({ field, value }: { field: ReceiptField; value: string }) {
  const t = useTranslations('order.receiptResult');
  const result = field === 'result' && toPaymentResult(value);
  if (result) return t(result);
  return field === 'date' ? <DateTime at={value} /> : <bdi dir="ltr">{value}</bdi>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid flex-wrap justify-between gap-x-4">
      <dt className="text-ink-500">{name}</dt>
      <dd className="min-w-0 break-words text-end">{children}</dd>
    </div>
  );
}
