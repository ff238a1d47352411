'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-jar';
import { withoutChoices } from '@/lib/domain/listing-choices';
import { useChoices } from './use-choices';

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
