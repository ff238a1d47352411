'use client';

import { useTranslations } from 'next-intl';
import type { ValidatedCart } from './use-validated-cart';

/** Shown when current prices and stock could not be loaded. The stored cart stays readable. */
export function CartRefreshError({ cart }: { cart: ValidatedCart }) {
  const t = useTranslations('cart.refreshError');
  if (!cart.isFailed) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 rounded-control bg-honey-100 px-4 py-2 text-14 text-honey-600">
      {t('failed')}
      <button type="button" onClick={() => cart.retry()} className="min-h-11 font-medium underline underline-offset-4">
        {t('retry')}
      </button>
    </p>
  );
}
