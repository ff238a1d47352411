'use client';

import { useTranslations } from 'next-intl';
import { SummaryRow } from '@/components/cart/summary-row';
import type { Order } from '@/lib/api/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

/** How the total came about, in the currency of the purchase, and what is charged in dinar where that is another one. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslations('order.totals');
  const { shown, charged, isForeign } = useOrderMoney(order);
  const { subTotal, discount, promoCode, deliveryFee, pointsUsed, total } = order;
  return (
    <Section title={t('title')}>
      <dl className="grid gap-2">
        <Amount name={t('subTotal')} text={shown(subTotal)} />
        {discount > 0 && <Amount name={promoCode ? t('discountCode', { code: isolate(promoCode) }) : t('discount')} text={shown(-discount)} isGain />}
        <SummaryRow name={t('delivery')}>{deliveryFee === 0 ? t('free') : <bdi className="money">{shown(deliveryFee)}</bdi>}</SummaryRow>
        {pointsUsed > 0 && <Amount name={t('points')} text={shown(-pointsUsed)} isGain />}
        <Amount name={t('total')} text={shown(total)} isTotal />
        {isForeign && <Amount name={t('charged')} text={charged(total)} />}
      </dl>
      {isForeign && <p className="mt-2 text-14 text-ink-500">{t('chargedNote')}</p>}
    </Section>
  );
}

interface AmountProps {
  name: string;
  text: string;
  isGain?: boolean;
  isTotal?: boolean;
}

function Amount({ name, text, ...look }: AmountProps) {
  return (
    <SummaryRow name={name} {...look}>
      <bdi className="money">{text}</bdi>
    </SummaryRow>
  );
}
