'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { clearFilters } from '@/lib/shop/listing/product-filters';
import { useFilters } from './use-filters';

/** Empty state of a list whose filters match nothing, with a button that clears them. */
export function NoFilterResults() {
  const t = useTranslations('listing');
  const [, changeFilters] = useFilters();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyIllustration name="tea" />
      <p className="max-w-md text-18 text-ink-700">{t('noFilterResults')}</p>
      <Button onClick={() => changeFilters(clearFilters)}>{t('clearAll')}</Button>
    </div>
  );
}
