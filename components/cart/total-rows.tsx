'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { Money, useMoney } from '@/components/price/money';
import { Icon } from '@/components/ui/icon';
import { filsFromKwd } from '@/lib/domain/money';
import { SummaryRow } from './summary-row';
import type { Totals } from './use-totals';

/** What each promotion takes off; nothing without a discount. */
export function DiscountRows({ applied, fils }: Pick<Totals, 'applied'> & { fils: number }) {
  const t = useTranslations('cart.summary');
  const localized = useLocalized();
  if (fils === 0) return null;
  return applied
    .filter(({ discount }) => discount > 0)
    .map(({ code, isAutomatic, discount, message }) => (
      <SummaryRow
        key={code}
        name={isAutomatic ? localized(message) : t('discount', { code })}
        isDiscount
      >
        <Money fils={-filsFromKwd(discount)} />
      </SummaryRow>
    ));
}

/** What the cart lacks for another promotion. */
export function MissingPromotion({ promotions }: Pick<Totals, 'promotions'>) {
  const t = useTranslations('cart.promotion');
  const localized = useLocalized();
  const money = useMoney();
  if (!promotions?.missing) return null;
  const { amount, message } = promotions.missing;
  return (
    <p className="flex min-h-10 items-center gap-2 rounded-control bg-sand-100 px-3 py-1 text-14 leading-normal">
      <Icon name="gift" className="shrink-0 text-primary-700" />
      <span>
        {t('missing', { amount: money(filsFromKwd(amount)), promotion: localized(message) })}
      </span>
    </p>
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
