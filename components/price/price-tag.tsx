'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { PriceView } from '@/lib/shop/product/product-view';
import { useCountry } from '@/stores/country';
import { Money } from './money';

/** The price of a product; on sale also the regular price. */
export function PriceTag({ price, className = '' }: { price: PriceView; className?: string }) {
  const { texts } = useShop();
  const code = useCountry((state) => state.selected.code);
  const [full, sale] = price.other?.[code] ?? price.base;
  if (sale >= full) {
    return (
      <p className={`price ${className}`}>
        <Money fils={price.base[1]} other={pick(price, 1)} />
      </p>
    );
  }
  return (
    <p className={`price ${className}`}>
      <ins>
        <span className="sr-only">{`${texts.now} `}</span>
        <Money fils={price.base[1]} other={pick(price, 1)} />
      </ins>
      <del>
        <span className="sr-only">{`${texts.was} `}</span>
        <Money fils={price.base[0]} other={pick(price, 0)} />
      </del>
    </p>
  );
}

function pick(price: PriceView, index: 0 | 1): Record<string, number> | undefined {
  if (!price.other) return undefined;
  return Object.fromEntries(Object.entries(price.other).map(([code, pair]) => [code, pair[index]]));
}
