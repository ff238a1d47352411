'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/shared/money';
import { PayLaterLine } from '@/components/shared/pay-later-line';
import { useShop } from '@/components/shared/shop-context';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { CheckoutButton } from './checkout-button';
import { DeliveryProgress } from './delivery-progress';
import { PromotionForm } from './promotion-form';
import type { CartReview } from './use-cart-review';
import { useTotals } from './use-totals';

const MINUS = '−';

/** What it all costs, before anyone is asked for an address. */
export function CartSummary({ review, extra }: { review: CartReview; extra?: ReactNode }) {
  const t = useTranslations('cart.summary');
  const price = useTranslations('price');
  const { locale } = useShop();
  const totals = useTotals(review);
  const { country } = review;
  return (
    <div className="grid gap-4">
      <DeliveryProgress totals={totals} />
      <PromotionForm promotion={totals.promotion} />
      <dl className="grid gap-2 text-14">
        <Row name={t('subtotal')}>
          <Money fils={totals.subtotal} />
        </Row>
        {totals.discount > 0 && (
          <Row name={t('discount', { code: totals.promotion.data?.code ?? '' })} isGain>
            {MINUS}
            <Money fils={totals.discount} />
          </Row>
        )}
        <Row name={t('delivery', { country: country.name[LOCALE_TABLE[locale].textKey] })}>
          {totals.fee === undefined ? t('unknown') : totals.fee === 0 ? t('free') : <Money fils={totals.fee} />}
          {totals.days && <span className="block text-12 text-ink-500">{t('days', totals.days)}</span>}
        </Row>
        <Row name={t('total')} isTotal>
          <Money fils={totals.total} />
        </Row>
      </dl>
      <PayLaterLine price={{ base: [totals.total, totals.total] }} name={price('payLater')} parts={price('payLaterParts')} />
      {country.code !== 'KW' && <p className="text-12 text-ink-500">{t('chargedInKwd')}</p>}
      <CheckoutButton review={review} />
      {extra}
    </div>
  );
}

interface RowProps {
  name: string;
  isTotal?: boolean;
  isGain?: boolean;
  children: ReactNode;
}

function Row({ name, isTotal, isGain, children }: RowProps) {
  const look = isTotal ? 'border-t border-sand-200 pt-3 text-18 font-semibold' : isGain ? 'text-palm-700' : 'text-ink-700';
  return (
    <div className={`flex items-start justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
