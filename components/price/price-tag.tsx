'use client';

import type { ReactElement } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { LowestPrice } from '@/lib/shop/product/lowest-price';
import type { PriceView } from '@/lib/shop/product/product-view';
import { useCountry } from '@/stores/country';
import { type MoneyProps, renderMoney } from './money';

interface PriceTagProps {
  price: PriceView;
  /** The lowest price of a group, shown in place of the product's own. */
  from?: LowestPrice | undefined;
  className?: string;
}

/** The price of a product, or the lowest one of its group; on sale also the regular price. */
export function PriceTag({ price, from, className = '' }: PriceTagProps) {
  const { locale, texts } = useShop();
  const country = useCountry((state) => state.selected);
  const { code } = country;
  const showMoney: (amount: MoneyProps) => ReactElement = (amount) =>
    renderMoney(amount, country, locale);
  const [full, sale] = price.other?.[code] ?? price.base;
  // The lowest price of a group may be that of another product, without this discount.
  const isOwn = from === undefined || (from.other?.[code] ?? from.fils) === sale;
  const shown = from ? (
    <span>
      <small>{texts.from}</small> {showMoney(from)}
    </span>
  ) : (
    showMoney({ fils: price.base[1], other: pick(price, 1) })
  );
  if (sale >= full || !isOwn) return <p className={`price ${className}`}>{shown}</p>;
  const reduced = (
    <ins>
      {!from && <span className="sr-only">{`${texts.now} `}</span>}
      {shown}
    </ins>
  );
  const regular = (
    <del>
      <span className="sr-only">{`${texts.was} `}</span>
      {showMoney({ fils: price.base[0], other: pick(price, 0) })}
    </del>
  );
  return (
    <p className={`price ${className}`}>
      <span className="price-pair">
        {reduced}
        {regular}
      </span>
    </p>
  );
}

function pick(price: PriceView, index: 0 | 1): Record<string, number> | undefined {
  if (!price.other) return undefined;
  return Object.fromEntries(Object.entries(price.other).map(([code, pair]) => [code, pair[index]]));
}
