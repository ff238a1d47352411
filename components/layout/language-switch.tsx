'use client';

import { usePathname } from 'next/navigation';
import { useShop } from '@/components/shared/shop-context';
import { LOCALE_TABLE, otherLocale } from '@/lib/config/locales';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { saveLanguage } from '@/lib/i18n/save-language';

/** A plain link to the page's twin, so that it works before and without scripts; the press saves the choice and keeps query and place. */
export function LanguageSwitch({ text, label }: { text: string; label: string }) {
  const { locale } = useShop();
  const pathname = usePathname();
  const target = otherLocale(locale);
  const href = localePath(target, stripLocale(pathname));
  return (
    <a
      href={href}
      hrefLang={target}
      lang={target}
      dir={LOCALE_TABLE[target].dir}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        saveLanguage(target);
        location.assign(href + location.search + location.hash);
      }}
      className="inline-flex min-h-11 items-center rounded-control px-2 hover:bg-palm-700"
    >
      {text}
    </a>
  );
}
