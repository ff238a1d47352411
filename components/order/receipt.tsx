'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { Order } from '@/lib/api/contract/order';
import type en from '@/messages/en.json';
import { DateTime } from './date-time';
import { Section } from './section';

type ReceiptField = keyof (typeof en)['order']['receipt'];

/** Fields that a receipt may have, in the order in which banks print them. */
const FIELDS: readonly ReceiptField[] = ['paymentId', 'transactionId', 'reference', 'track', 'authorisation', 'card', 'amount', 'date', 'result'];

/** How the order is paid, with the numbers that a bank asks for. */
export function Receipt({ order: { paymentMethod, payment, invoiceNumber } }: { order: Order }) {
  const t = useTranslations('order');
  const receipt = payment?.receipt ?? {};
  return (
    <Section title={t('payment.title')}>
      <dl className="facts">
        <Fact name={t('payment.method')}>{t(`method.${paymentMethod}`)}</Fact>
        {payment && <Fact name={t('payment.state')}>{t(`paymentState.${payment.state}`)}</Fact>}
        {FIELDS.map((field) => (
          <Fragment key={field}>
            {receipt[field] !== undefined && <Fact name={t(`receipt.${field}`)}>{written(field, receipt[field])}</Fact>}
          </Fragment>
        ))}
        {invoiceNumber && <Fact name={t('payment.invoiceNumber')}>{written('reference', invoiceNumber)}</Fact>}
      </dl>
    </Section>
  );
}

function written(field: ReceiptField, value: string): ReactNode {
  return field === 'date' ? <DateTime at={value} /> : <bdi dir="ltr">{value}</bdi>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
