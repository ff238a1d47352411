'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalized } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/contract/listing';
import { parseAmount } from '@/lib/domain/digits';
import { filsFromKwd, formatAmount } from '@/lib/domain/money';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { MAX_FILTER_AMOUNT, type ProductFilters } from '@/lib/shop/listing/product-filters';
import { useCountry } from '@/stores/country';
import { inCurrency, toThousandths } from './price-range';
import type { ChangeFilters } from './use-filters';

const SIDES = ['from', 'to'] as const;
type Side = (typeof SIDES)[number];

interface PriceFacetProps {
  range: Facets['price'];
  filters: ProductFilters;
  onChange: ChangeFilters;
}

/** Minimum and maximum price in the shopper's currency, in which the URL has them too. */
export function PriceFacet({ range, filters, onChange }: PriceFacetProps) {
  const t = useTranslations('listing');
  const localized = useLocalized();
  const country = useCountry((state) => state.selected);
  if (range.max === 0) return null;
  return (
    <details open className="disclosure facet">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        <span>{t('groups.price', { currency: localized(country.symbol) })}</span>
        <Icon name="chevron-down" size={18} className="disclosure-arrow text-ink-500" />
      </summary>
      <PriceForm range={range} price={filters.price} country={country} onChange={onChange} />
    </details>
  );
}

/** Whole and decimals as they are shown: `100` in SAR is `100.00`. */
const toText = (amount: number | undefined, { decimals }: DisplayCountry) =>
  amount === undefined ? '' : formatAmount(toThousandths(amount), 1, decimals);

/** @returns null for an empty text, undefined for one that is not an amount */
function readAmount(text: string, { decimals }: DisplayCountry): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = parseAmount(text);
  if (amount === undefined || amount > MAX_FILTER_AMOUNT) return undefined;
  return Number(amount.toFixed(decimals));
}

const isReversed = (from: number | null | undefined, to: number | null | undefined) =>
  typeof from === 'number' && typeof to === 'number' && from > to;

/** The texts of both fields, until the filter or the currency changes. */
function useTexts(shown: Record<Side, string>) {
  const [state, setState] = useState({ shown, texts: shown });
  const isCurrent = state.shown.from === shown.from && state.shown.to === shown.to;
  if (!isCurrent) setState({ shown, texts: shown });
  const texts = isCurrent ? state.texts : shown;
  const setTexts = (next: Record<Side, string>) => setState({ shown, texts: next });
  return [texts, setTexts] as const;
}

interface PriceFormProps extends Pick<PriceFacetProps, 'range' | 'onChange'> {
  price: ProductFilters['price'];
  country: DisplayCountry;
}

/** The entered texts, their amounts and what is wrong with them. */
function usePriceForm({ price, country, onChange }: Omit<PriceFormProps, 'range'>) {
  const current = price && inCurrency(price, country);
  const shown = { from: toText(current?.from, country), to: toText(current?.to, country) };
  const [texts, setTexts] = useTexts(shown);
  const [isSubmitted, setSubmitted] = useState(false);
  const from = readAmount(texts.from, country);
  const to = readAmount(texts.to, country);
  const isUnreadable = from === undefined || to === undefined;
  const isWrongOrder = isReversed(from, to);
  // A shared link can have a range that contains nothing.
  const isChecked = isSubmitted || isReversed(current?.from, current?.to);

  function change(side: Side, text: string) {
    setSubmitted(false);
    setTexts({ ...texts, [side]: text });
  }

  function submit() {
    setSubmitted(true);
    if (isUnreadable || isWrongOrder) return;
    // Unchanged, a range of another currency would be converted and rounded.
    if (texts.from === shown.from && texts.to === shown.to) return;
    const range = { from: from ?? undefined, to: to ?? undefined };
    const isEmpty = from === null && to === null;
    const currency = { currency: country.symbol.En, rate: country.rate };
    onChange((filters) => ({ ...filters, price: isEmpty ? undefined : { ...range, ...currency } }));
  }

  return {
    texts,
    change,
    submit,
    isInvalid: {
      from: isChecked && (from === undefined || isWrongOrder),
      to: isChecked && (to === undefined || isWrongOrder),
    },
    problem: !isChecked ? undefined : isUnreadable ? 'invalid' : isWrongOrder ? 'order' : undefined,
  } as const;
}

function PriceForm({ range, ...filter }: PriceFormProps) {
  const t = useTranslations('listing.price');
  const id = useId();
  const { texts, change, submit, isInvalid, problem } = usePriceForm(filter);
  const { rate, decimals } = filter.country;
  const limits = { from: range.min, to: range.max };
  const format = (kwd: number) => formatAmount(filsFromKwd(kwd), rate, decimals);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(submit);
    form.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 pb-4"
    >
      {SIDES.map((side) => (
        <div key={side}>
          <label htmlFor={`${id}-${side}`} className="text-12 text-ink-500">
            {t(side)}
          </label>
          <input
            id={`${id}-${side}`}
            name={side}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={texts[side]}
            onChange={({ target }) => change(side, target.value)}
            aria-invalid={isInvalid[side]}
            aria-describedby={`${id}-problem`}
            placeholder={format(limits[side])}
            className="input tabular-nums placeholder:text-ink-500 rtl:text-end"
          />
        </div>
      ))}
      <Button type="submit" variant="outline" size="icon" aria-label={t('apply')}>
        <Icon name="arrow-right" size={18} className="rtl:-scale-x-100" />
      </Button>
      <p
        id={`${id}-problem`}
        role="alert"
        className="col-span-3 text-14 text-danger-600 empty:hidden"
      >
        {problem && t(problem, { example: format(range.min) })}
      </p>
    </form>
  );
}
