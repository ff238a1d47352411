'use client';

import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { useShop } from '@/components/i18n/shop-context';
import { useClearedList } from '@/components/product/cleared-list';
import { useSavedProductCards } from '@/components/product/use-saved-product-cards';
import { Button } from '@/components/ui/button';
import { browserClient } from '@/lib/api/browser-client';
import { itemByIdQuery } from '@/lib/api/products/item-by-id';
import { routes } from '@/lib/domain/routes';
import { getBrandName } from '@/lib/shop/product/brand-name';
import {
  COMPARED_FACTS,
  compareAttributes,
  isFactDifferent,
} from '@/lib/shop/saved-lists/comparison';
import { useCountry } from '@/stores/country';
import { useCompare } from '@/stores/saved-lists';
import { CompareTable } from './compare-table';

/** Up to four products side by side. */
export function CompareView() {
  const t = useTranslations('compare');
  const { locale } = useShop();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const country = useCountry((state) => state.selected.code);
  const saved = useCompare((state) => state.items);
  const cards = useSavedProductCards(saved);
  const details = useQueries({ queries: saved.map(({ id }) => itemByIdQuery(browserClient, id)) });
  const { change } = useCompare.getState();
  const { clear, notice } = useClearedList(saved, {
    clear: () => change({ kind: 'clear' }),
    restore: (items) => change({ kind: 'restore', items }),
    text: t('cleared'),
  });
  if (saved.length === 0)
    return (
      <>
        {notice}
        <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.categories} isPage />
      </>
    );

  const isComplete = details.every((detail) => !detail.isLoading);
  const products = details.map((detail) => detail.data ?? null);
  const rows = isComplete ? compareAttributes(products, locale) : [];
  const facts = COMPARED_FACTS.map((name) => ({
    name,
    isDifferent: isFactDifferent(name, cards, country),
  }));
  const isShown = ({ isDifferent }: { isDifferent: boolean }) => !onlyDifferences || isDifferent;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <label className="inline-flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
            className="size-5 accent-primary-700"
          />
          {t('onlyDifferences')}
        </label>
        <Button variant="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <CompareTable
        cards={cards}
        facts={facts.filter(isShown)}
        rows={rows.filter(isShown)}
        // Stored products have no name of the brand in this language: a change would move it.
        brands={cards.map((card, index) => {
          const product = products[index] ?? (isComplete ? card : undefined);
          return product && getBrandName(product, locale);
        })}
        isBusy={!isComplete}
      />
    </>
  );
}
