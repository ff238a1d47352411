import { createTranslator } from 'next-intl';
import { TIME_ZONE } from '@/lib/domain/time';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import { MESSAGES } from '@/tests/fixtures/messages';
import { pageLocale } from '../page-locale';

/** Translations for server components; the gallery contains both languages. */
export async function getTranslations(namespace: 'product' | 'home') {
  const locale = pageLocale();
  return createTranslator({
    locale,
    messages: MESSAGES[locale],
    timeZone: TIME_ZONE,
    formats: INTL_FORMATS,
    namespace,
  });
}
