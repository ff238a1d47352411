'use client';

import { useTranslations } from 'next-intl';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useLocalized } from '@/components/i18n/shop-context';
import type { Availability } from '@/lib/contract/availability';
import { isolate } from '@/lib/domain/bidi';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { getLineError } from '@/lib/shop/cart/cart-validation';
import type { Checkout } from './use-checkout';

interface UnavailableTextProps {
  /** Availability from the rejected purchase. Undefined when the response has none. */
  availability: Availability | undefined;
  checkout: Pick<Checkout, 'lines' | 'country'>;
}

/** Lists the cart lines that cannot be bought, each with its reason. */
export function UnavailableText({
  availability,
  checkout: { lines, country },
}: UnavailableTextProps) {
  const t = useTranslations('checkout.problem');
  const localized = useLocalized();
  const formatLineError = useLineErrorText();
  const isUndeliverable =
    availability !== undefined && availability.productNotAvailableByCountryList.length > 0;
  const checkedLines = availability
    ? lines.map((line) => ({ line, error: getLineError(line, availability) }))
    : [];
  return (
    <>
      <span>
        {isUndeliverable
          ? t('not_delivered', { country: localized(country.name) })
          : t('out_of_stock')}
      </span>
      {checkedLines.map(
        ({ line, error }) =>
          error && (
            <span key={getProductKey(line)} className="block">
              {t('line', { title: isolate(localized(line.title)), reason: formatLineError(error) })}
            </span>
          ),
      )}
    </>
  );
}
