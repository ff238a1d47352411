'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { clearFilters } from '@/lib/shop/listing/product-filters';
import { useFilters } from './use-filters';

/** Too much was chosen at once: one press takes it back. */
export function NoFilterResults() {
  const t = useTranslations('listing');
  const [choices, choose] = useFilters();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyIllustration />
      <p className="max-w-md text-18 text-ink-700">{t('noFilterResults')}</p>
      <Button onClick={() => choose(clearFilters(choices))}>{t('clearAll')}</Button>
    </div>
  );
}
