import type { Locale } from '@/lib/contract/locales';
import type { INTL_FORMATS } from '@/lib/i18n/formats';
import type messages from '@/messages/ar.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
    Formats: typeof INTL_FORMATS;
  }
}
