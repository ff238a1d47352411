'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-illustration';
import { withoutChoices } from '@/lib/shop/listing/product-filters';
import { useChoices } from './use-filters';

/** Too much was chosen at once: one press takes it back. */
export function NothingChosen() {
  const t = useTranslations('listing');
  const [choices, choose] = useChoices();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyJar />
      <p className="max-w-md text-18 text-ink-700">{t('nothingChosen')}</p>
      <Button onClick={() => choose(withoutChoices(choices))}>{t('clearAll')}</Button>
    </div>
  );
}
