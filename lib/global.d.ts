import type messages from '../messages/ar.json';
import type { Locale } from './contract/locales.ts';
import type { INTL_FORMATS } from './i18n/formats.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
    Formats: typeof INTL_FORMATS;
  }
}

/** The attributes of forms that browsers offer to agents as tools (WebMCP). */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
    /** Present: the agent may submit the form without the visitor. */
    toolautosubmit?: '';
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
