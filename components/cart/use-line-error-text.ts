'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import type { LineError } from '@/lib/shop/cart/cart-validation';
import { useCountry } from '@/stores/country';

/** Returns a function that formats why a cart line cannot be bought. */
export function useLineErrorText(): (error: LineError) => string {
  const t = useTranslations('cart.reason');
  const localized = useLocalized();
  const country = useCountry((state) => localized(state.selected.name));
  return (error) => {
    switch (error.kind) {
      case 'gone':
        return t('gone');
      case 'country':
        return t('country', { country });
      case 'quantity':
        return error.available > 0
          ? t('insufficientStock', { available: error.available })
          : t('out');
    }
  };
}
