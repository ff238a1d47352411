'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/api/contract/listing';
import { parseAmount } from '@/lib/domain/digits';
import { filsFromKwd, formatAmount } from '@/lib/domain/money';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';
import { useCurrency } from '@/stores/currency';

interface PriceFacetProps {
  range: Facets['price'];
  choices: ProductFilters;
  onChoose: (choices: ProductFilters) => void;
}

/** What was typed in the shopper's currency as KWD, rounded away from the range so that it holds what was meant; anything but an amount is none. */
function kwdTyped(text: FormDataEntryValue | null, rate: number, round: (fils: number) => number): number | undefined {
  const amount = parseAmount(String(text ?? ''));
  if (amount === undefined) return undefined;
  // Dividing leaves crumbs far below a fils, which must not round up to a whole one.
  return Math.min(9_999_999, round(Number(((amount / rate) * 1000).toFixed(6))) / 1000);
}

/** Prices from and to, in the shopper's currency; the address keeps KWD. */
export function PriceFacet({ range, choices, onChoose }: PriceFacetProps) {
  const t = useTranslations('listing');
  const { locale } = useShop();
  const currency = useCurrency((state) => state.selected);
  const id = useId();
  const shown = (kwd: number) => formatAmount(filsFromKwd(kwd), currency.rate, currency.decimals);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoose({
      ...choices,
      minPrice: kwdTyped(form.get('from'), currency.rate, Math.floor),
      maxPrice: kwdTyped(form.get('to'), currency.rate, Math.ceil),
    });
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
        defaultValue={chosen === undefined ? '' : shown(chosen)}
        placeholder={shown(limit)}
        className="input text-14! tabular-nums placeholder:text-ink-500"
      />
    </div>
  );
  if (range.max === 0) return null;
  return (
    <details open className="disclosure facet">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {t('groups.price', { currency: currency.symbol[LOCALE_TABLE[locale].textKey] })}
        <Icon name="chevron-down" size={18} className="disclosure-arrow text-ink-500" />
      </summary>
      <form key={`${choices.minPrice} ${choices.maxPrice} ${currency.code}`} onSubmit={apply} className="grid grid-cols-2 gap-2 pb-4">
        {field('from', choices.minPrice, range.min)}
        {field('to', choices.maxPrice, range.max)}
        <Button type="submit" variant="outline" className="col-span-2">
          {t('price.apply')}
        </Button>
      </form>
    </details>
  );
}
