'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { Order } from '@/lib/contract/order';
import { getMethodName } from '@/lib/domain/points-payment';
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

/** Payment method and state, with the reference numbers of the bank receipt. */
export function Receipt({ order }: { order: Order }) {
  const { payment, invoiceNumber } = order;
  const t = useTranslations('order');
  const receipt = payment?.receipt ?? {};
  return (
    <Section title={t('payment.title')}>
      <dl className="grid gap-2 text-14">
        <Fact name={t('payment.method')}>{t(`method.${getMethodName(order)}`)}</Fact>
        {payment && <Fact name={t('payment.state')}>{t(`paymentState.${payment.state}`)}</Fact>}
        {FIELDS.map((field) => (
          <Fragment key={field}>
            {receipt[field] !== undefined && (
              <Fact name={t(`receipt.${field}`)}>{renderValue(field, receipt[field])}</Fact>
            )}
          </Fragment>
        ))}
        {invoiceNumber && (
          <Fact name={t('payment.invoiceNumber')}>{renderValue('reference', invoiceNumber)}</Fact>
        )}
      </dl>
    </Section>
  );
}

function renderValue(field: ReceiptField, value: string): ReactNode {
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
