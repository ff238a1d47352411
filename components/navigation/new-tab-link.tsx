import type { ReactNode } from 'react';
import type { InfoRoute } from '@/lib/config/info-pages';
import { routes } from '@/lib/config/routes';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/** A link inside a sentence to a page about the shop. It opens beside the form that it stands in, so that nothing typed is lost. */
export function newTabProps(name: InfoRoute, locale: Locale) {
  return (words: ReactNode) => (
    <a
      href={localePath(locale, routes[name])}
      target="_blank"
      rel="noopener"
      className="text-gulf-600 underline underline-offset-4 hover:text-palm-700"
    >
      {words}
    </a>
  );
}
