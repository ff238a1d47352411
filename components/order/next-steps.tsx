'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '@/lib/api/contract/order';
import { isolate } from '@/lib/domain/isolate';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

/** What a shopper can expect of an order that was just bought, by where it goes and how it is paid. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('success.next');
  const method = useTranslations('order.method');
  const { charged } = useOrderMoney(order);
  const { paymentMethod, display, total, customer, invoiceNumber } = order;
  const isPaidLater = paymentMethod === 'Tabby' || paymentMethod === 'Deema';
  return (
    <Section title={t('title')}>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-700">
        {order.status === 'Confirmed' && <li>{t('prepare')}</li>}
        <li>{t(display.countryCode === 'KW' ? 'kuwait' : 'abroad')}</li>
        {paymentMethod === 'Cash' && <li>{t('cash', { amount: isolate(charged(total)) })}</li>}
        {isPaidLater && <li>{t('later', { method: method(paymentMethod) })}</li>}
        {customer && invoiceNumber && paymentMethod !== 'Cash' && <li>{t('invoice')}</li>}
      </ol>
    </Section>
  );
}
