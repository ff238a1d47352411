'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/price/money';
import { SummaryRow } from './summary-row';
import type { Totals } from './use-totals';

/** What the promotion takes off; nothing without a discount. */
export function DiscountRow({ promotion, fils }: Pick<Totals, 'promotion'> & { fils: number }) {
  const t = useTranslations('cart.summary');
  if (fils === 0) return null;
  return (
    <SummaryRow name={t('discount', { code: promotion.data?.code ?? '' })} isDiscount>
      <Money fils={-fils} />
    </SummaryRow>
  );
}

/** Nothing for an order that is not wrapped as a gift. */
export function WrappingRow({ fils }: { fils: number }) {
  const t = useTranslations('cart.summary');
  if (fils === 0) return null;
  return (
    <SummaryRow name={t('wrapping')}>
      <Money fils={fils} />
    </SummaryRow>
  );
}

/**
 * In elements with keys: React cannot replace a text that the browser has translated.
 * @param unknown in place of a fee that is not known
 */
export function DeliveryFeeRow({ fils, unknown }: { fils: number | undefined; unknown: string }) {
  const t = useTranslations('cart.summary');
  if (fils === undefined) return <span key={unknown}>{unknown}</span>;
  return fils === 0 ? <span key="free">{t('free')}</span> : <Money fils={fils} />;
}
