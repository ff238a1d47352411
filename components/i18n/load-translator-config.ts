import type { Messages } from 'next-intl';
import type { Locale } from '@/lib/contract/locales';
import { TIME_ZONE } from '@/lib/domain/time';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import { loadMessages } from './load-messages';

/** Arguments of `createTranslator` for texts outside of components. */
export async function loadTranslatorConfig(locale: Locale) {
  const messages = await loadMessages(locale);
  return {
    locale,
    messages: messages as Messages, // the file of one language
    timeZone: TIME_ZONE,
    formats: INTL_FORMATS,
  };
}
