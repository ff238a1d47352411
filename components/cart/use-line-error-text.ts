'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import type { LineError } from '@/lib/shop/cart/cart-validation';
import { useCountry } from '@/stores/country';

/** Returns a function that formats why a cart line cannot be bought. */
export function useLineErrorText(): (error: LineError) => string {
  const t = useTranslations('cart.reason');
  const { locale } = useShop();
  const country = useCountry((state) => state.selected.name[LOCALE_TABLE[locale].textKey]);
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
