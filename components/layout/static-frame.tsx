import type { ReactNode } from 'react';
import { INFO_GROUPS } from '@/lib/config/info-pages';
import { LOCALE_TABLE, type Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import type arabic from '@/messages/ar.json';
import { texts } from '@/shop.config';
import { ShopLogo } from './shop-logo';

interface StaticFrameProps {
  locale: Locale;
  messages: Pick<typeof arabic, 'info' | 'layout' | 'search'>;
  className: string;
  children: ReactNode;
}

const GROUPS = ['help', 'company'] as const;
const LINKS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline';

/**
 * Header, search and footer for a page without the shop's layout: plain links and a form, because
 * it has neither the data of the catalogue nor navigation on the client.
 */
export function StaticFrame({ locale, messages, className, children }: StaticFrameProps) {
  const { header } = messages.layout;
  const { links } = messages.info;
  const href = (path: string) => localePath(locale, path);
  return (
    <div
      lang={locale}
      dir={LOCALE_TABLE[locale].dir}
      className={`flex min-h-dvh flex-col ${className}`}
    >
      <header className="border-sand-200 border-b">
        <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <a href={href(routes.home)} className="text-primary-700">
            <ShopLogo locale={locale} /> <span className="sr-only">{header.home}</span>
          </a>
          <search className="w-full max-w-md md:mx-auto md:w-auto md:min-w-0 md:grow md:basis-0">
            <form action={href(routes.search())} className="flex gap-2">
              <input
                type="search"
                name="q"
                aria-label={messages.search.label}
                placeholder={texts[locale].searchPrompt}
                className="input rounded-full px-5"
              />
              <button type="submit" className="button rounded-full">
                {messages.search.submit}
              </button>
            </form>
          </search>
          <nav aria-label={header.navigation} className={LINKS}>
            <ul className="flex gap-6 text-14">
              <li>
                <a href={href(routes.categories)}>{header.allCategories}</a>
              </li>
              <li>
                <a href={href(routes.cart)}>{header.cart}</a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main className="pb-10">{children}</main>
      <footer className="mt-auto bg-primary-800 text-14 text-sand-100">
        <div className={`container-page grid grid-cols-2 gap-8 py-10 sm:grid-cols-3 ${LINKS}`}>
          <div className="max-w-sm max-sm:col-span-2">
            <ShopLogo locale={locale} />
            <p className="mt-4">{texts[locale].about}</p>
          </div>
          {GROUPS.map((group) => (
            <nav key={group} aria-label={links[`${group}Title`]}>
              <ul>
                {INFO_GROUPS[group].map((name) => (
                  <li key={name}>
                    <a href={href(routes[name])}>{links[name]}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </footer>
    </div>
  );
}
