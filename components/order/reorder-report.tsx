'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { isolate } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { lineKey, type Reorder } from '@/lib/shop/order/reorder';
import { useCountry } from '@/stores/country';

/**
 * The result of a reorder: the number of added units, and the missing lines with the
 * reason.
 */
export function ReorderReport({ reorder: { toAdd, missing } }: { reorder: Reorder }) {
  const t = useTranslations('order.reorder');
  const localized = useLocalized();
  const country = useCountry((state) => localized(state.selected.name));
  const count = toAdd.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div role="status" className="notice print:hidden">
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
