'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { useCountries } from '@/stores/use-countries';

/** Loads the countries where the page has none. */
export function MissingCountries() {
  const t = useTranslations('currency');
  const { error, retry } = useCountries();
  return (
    error && (
      <RequestError layout="panel" text={t('failed')} retryLabel={t('retry')} onRetry={retry} />
    )
  );
}
