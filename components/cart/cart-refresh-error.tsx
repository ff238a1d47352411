'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import type { ValidatedCart } from './use-validated-cart';

/** Shown when current prices and stock could not be loaded. The stored cart stays readable. */
export function CartRefreshError({ cart }: { cart: ValidatedCart }) {
  const t = useTranslations('cart.refreshError');
  if (!cart.isFailed) return null;
  return (
    <RequestError
      layout="bar"
      text={t('failed')}
      retryLabel={t('retry')}
      onRetry={() => void cart.retry()}
    />
  );
}
