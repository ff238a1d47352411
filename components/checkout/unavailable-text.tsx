'use client';

import { useTranslations } from 'next-intl';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useShop } from '@/components/i18n/shop-context';
import type { Availability } from '@/lib/api/contract/availability';
import { isolate } from '@/lib/domain/bidi';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { getLineError } from '@/lib/shop/cart/cart-validation';
import type { Checkout } from './use-checkout';

interface UnavailableTextProps {
  /** What the gateway refused the purchase for; undefined when it did not say. */
  availability: Availability | undefined;
  checkout: Pick<Checkout, 'lines' | 'country'>;
}

/** What of the cart cannot be bought, line by line with the reason. */
export function UnavailableText({ availability, checkout: { lines, country } }: UnavailableTextProps) {
  const t = useTranslations('checkout.problem');
  const { locale } = useShop();
  const key = LOCALE_TABLE[locale].textKey;
  const problemText = useLineErrorText();
  const isCountry = availability !== undefined && availability.productNotAvailableByCountryList.length > 0;
  const found = availability ? lines.map((line) => ({ line, problem: getLineError(line, availability) })) : [];
  return (
    <>
      {isCountry ? t('not_delivered', { country: country.name[key] }) : t('out_of_stock')}
      {found.map(
        ({ line, problem }) =>
          problem && (
            <span key={getProductKey(line)} className="block">
              {t('line', { title: isolate(line.title[key]), reason: problemText(problem) })}
            </span>
          ),
      )}
    </>
  );
}
