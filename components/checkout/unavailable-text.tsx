'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { useLineProblemText } from '@/components/cart/use-line-error-text';
import type { Availability } from '@/lib/api/contract/availability';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { keyOf } from '@/lib/shop/cart/cart-line';
import { problemOf } from '@/lib/shop/cart/cart-validation';
import { isolate } from '@/lib/domain/bidi';
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
  const problemText = useLineProblemText();
  const isCountry = availability !== undefined && availability.productNotAvailableByCountryList.length > 0;
  const found = availability ? lines.map((line) => ({ line, problem: problemOf(line, availability) })) : [];
  return (
    <>
      {isCountry ? t('not_delivered', { country: country.name[key] }) : t('out_of_stock')}
      {found.map(
        ({ line, problem }) =>
          problem && (
            <span key={keyOf(line)} className="block">
              {t('line', { title: isolate(line.title[key]), reason: problemText(problem) })}
            </span>
          ),
      )}
    </>
  );
}
