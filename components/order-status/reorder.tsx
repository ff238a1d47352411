'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { fetchAvailability } from '@/components/product/check-availability';
import { buttonClass } from '@/components/ui/button';
import { track } from '@/lib/analytics/track';
import { browserClient } from '@/lib/api/browser-client';
import { fetchItemsById } from '@/lib/api/products/items-by-id';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { countUnits } from '@/lib/domain/line-total';
import { routes } from '@/lib/domain/routes';
import { getReorderLines, lineKey, planReorder, type Reorder } from '@/lib/shop/order/reorder';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';

/** The result of a reorder: the number of added units, and the missing lines with the reason. */
export function ReorderReport({ reorder: { toAdd, missing } }: { reorder: Reorder }) {
  const t = useTranslations('order.reorder');
  const localized = useLocalized();
  const country = useCountry((state) => localized(state.selected.name));
  const count = countUnits(toAdd);
  return (
    <div role="status" className="rounded-card bg-accent-100 p-4 print:hidden">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('added', { count })}</span>
        {count > 0 && (
          <PrefetchLink path={routes.cart} className={buttonClass()}>
            {t('viewCart')}
          </PrefetchLink>
        )}
      </p>
      {missing.length > 0 && (
        <>
          <p className="mt-2 text-14 text-ink-700">{t('missing')}</p>
          <ul className="list-disc ps-5 text-14 text-ink-700">
            {missing.map(({ line, reason, added }) => (
              <li key={lineKey(line)}>
                {t(reason, {
                  title: isolate(localized(line.title)),
                  country,
                  added,
                  wanted: line.quantity,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * Adds the available products of an order to the cart. Resolves to the added and the missing lines.
 */
export function useReorder({ lines }: Order) {
  return useMutation({
    mutationFn: async (): Promise<Reorder> => {
      const { lines: cart, change } = useCart.getState();
      const ids = [...new Set(lines.map(({ typeId }) => typeId))];
      const [items, availability] = await Promise.all([
        fetchItemsById(browserClient, ids),
        fetchAvailability(getReorderLines(lines, cart)),
      ]);
      const plan = planReorder(lines, { items, availability, cart });
      for (const { item, quantity } of plan.toAdd) {
        change({ kind: 'add', item, quantity });
        track('AddToCart', { item, quantity });
      }
      return plan;
    },
  });
}
