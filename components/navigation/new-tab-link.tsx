import type { ReactNode } from 'react';
import type { PageName } from '@/lib/contract/info-pages';
import type { Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';

/** Renders a link in a form to an information page, in a new tab so that no input is lost. */
export function newTabProps(name: PageName, locale: Locale) {
  return (text: ReactNode) => (
    <a
      href={localePath(locale, routes[name])}
      target="_blank"
      rel="noopener"
      className="inline-link"
    >
      {text}
    </a>
  );
}
