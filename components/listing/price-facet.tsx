'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/api/contract/listing';
import { parseAmount } from '@/lib/domain/digits';
import { LOCALE_TABLE } from '@/lib/domain/locales';
import { filsFromKwd, formatAmount } from '@/lib/domain/money';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';
import { useCountry } from '@/stores/country';
import type { ChangeFilters } from './use-filters';

interface PriceFacetProps {
  range: Facets['price'];
  filters: ProductFilters;
  onChange: ChangeFilters;
}

const MAX_KWD = 9_999_999;

/**
 * Converts an amount in the shopper's currency to KWD, rounded outwards; undefined if
 * invalid.
 */
function parseKwd(
  text: FormDataEntryValue | null,
  rate: number,
  round: (fils: number) => number,
): number | undefined {
  const amount = parseAmount(String(text ?? ''));
  if (amount === undefined) return undefined;
  // Removes floating-point error, which must not round up to a whole fils.
  return Math.min(MAX_KWD, round(Number(((amount / rate) * 1000).toFixed(6))) / 1000);
}

/** Minimum and maximum price in the shopper's currency; the URL contains KWD. */
export function PriceFacet({ range, filters, onChange }: PriceFacetProps) {
  const t = useTranslations('listing');
  const { locale } = useShop();
  const country = useCountry((state) => state.selected);
  const id = useId();
  const formatKwd = (kwd: number) => formatAmount(filsFromKwd(kwd), country.rate, country.decimals);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const minPrice = parseKwd(form.get('from'), country.rate, Math.floor);
    const maxPrice = parseKwd(form.get('to'), country.rate, Math.ceil);
    onChange((current) => ({ ...current, minPrice, maxPrice }));
  }
  const field = (name: 'from' | 'to', chosen: number | undefined, limit: number) => (
    <div>
      <label htmlFor={`${id}-${name}`} className="text-12 text-ink-500">
        {t(`price.${name}`)}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        defaultValue={chosen === undefined ? '' : formatKwd(chosen)}
        placeholder={formatKwd(limit)}
        className="input text-14! tabular-nums placeholder:text-ink-500"
      />
    </div>
  );
  if (range.max === 0) return null;
  return (
    <details open className="disclosure facet">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {t('groups.price', { currency: country.symbol[LOCALE_TABLE[locale].textKey] })}
        <Icon name="chevron-down" size={18} className="disclosure-arrow text-ink-500" />
      </summary>
      <form
        key={`${filters.minPrice} ${filters.maxPrice} ${country.code}`}
        onSubmit={apply}
        className="grid grid-cols-2 gap-2 pb-4"
      >
        {field('from', filters.minPrice, range.min)}
        {field('to', filters.maxPrice, range.max)}
        <Button type="submit" variant="outline" className="col-span-2">
          {t('price.apply')}
        </Button>
      </form>
    </details>
  );
}
