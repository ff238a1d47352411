'use client';

import { useEffect } from 'react';
import { Money } from '@/components/price/money';
import { SavedProductImage, SavedProductLink } from '@/components/product/saved-product-link';
import { lineTotal } from '@/lib/domain/line-total';
import { getCartTotalFils } from '@/lib/shop/cart/cart';
import { type CartLine, getProductKey } from '@/lib/shop/cart/cart-line';
import { getUnitFils } from '@/lib/shop/cart/unit-price';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { hydrateStores } from '@/stores/hydrate-stores';

interface OfflineCartProps {
  texts: { title: string; empty: string; note: string; total: string; quantity: string };
}

/**
 * A read-only cart for the offline page. It uses only data stored in this browser; messages are
 * part of the cached page.
 */
export function OfflineCart({ texts }: OfflineCartProps) {
  const lines = useCart((state) => state.lines);
  const code = useCountry((state) => state.selected.code);
  useEffect(hydrateStores, []);
  return (
    <section
      aria-labelledby="offline-cart"
      className="w-full max-w-xl rounded-card bg-white p-5 text-start"
    >
      <h2 id="offline-cart" className="font-display text-22">
        {texts.title}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-500">{texts.empty}</p>
      ) : (
        <p className="text-balance text-14 text-ink-500">{texts.note}</p>
      )}
      <ul className="divide-y divide-sand-200">
        {lines.map((line) => (
          <OfflineLine
            key={getProductKey(line)}
            line={line}
            countryCode={code}
            quantity={texts.quantity}
          />
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="flex justify-between border-sand-200 border-t pt-4 font-semibold">
          <span>{texts.total}</span>
          <Money fils={getCartTotalFils(lines, code)} />
        </p>
      )}
    </section>
  );
}

function OfflineLine({
  line,
  countryCode,
  quantity,
}: {
  line: CartLine;
  countryCode: string;
  quantity: string;
}) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 py-3">
      <div className="aspect-product overflow-hidden rounded-control bg-sand-100">
        <SavedProductImage item={line} sizes="80px" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <SavedProductLink item={line} className="leading-normal" />
        <p className="text-14 text-ink-500">
          {quantity.replace('{count}', String(line.orderQuantity))}
        </p>
      </div>
      <Money fils={lineTotal(getUnitFils(line, countryCode), line.orderQuantity)} />
    </li>
  );
}
