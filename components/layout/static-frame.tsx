import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { INFO_GROUPS } from '@/lib/config/info-pages';
import { LOCALE_TABLE, type Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import type arabic from '@/messages/ar.json';
import { texts } from '@/shop.config';
import { ShopLogo } from './shop-logo';

interface StaticFrameProps {
  locale: Locale;
  messages: Pick<typeof arabic, 'account' | 'info' | 'layout' | 'search'>;
  className: string;
  children: ReactNode;
}

const GROUPS = ['help', 'company'] as const;
const ACTIONS = [
  ['login', 'user'],
  ['wishlist', 'heart'],
  ['cart', 'bag'],
] as const;
const PAGES = [
  ['allCategories', routes.categories],
  ['offers', routes.offers],
  ['stores', routes.stores],
] as const;
const LINKS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline';

/**
 * Header, search and footer for a page without the shop's layout: plain links and a form, because
 * it has neither the data of the catalogue nor navigation on the client.
 */
export function StaticFrame({ locale, messages, className, children }: StaticFrameProps) {
  const { header } = messages.layout;
  const account = messages.account.header;
  const { links } = messages.info;
  const href = (path: string) => localePath(locale, path);
  return (
    <div
      lang={locale}
      dir={LOCALE_TABLE[locale].dir}
      className={`flex min-h-dvh flex-col ${className}`}
    >
      <header className="border-sand-200 border-b">
        <div className="container-page header-row flex-wrap gap-y-1 py-2">
          <a
            href={href(routes.home)}
            className="inline-flex min-h-11 items-center text-primary-700"
          >
            <ShopLogo locale={locale} /> <span className="sr-only">{header.home}</span>
          </a>
          <nav
            aria-label={header.actions}
            className="-me-[11px] ms-auto flex sm:gap-1 md:order-last"
          >
            {ACTIONS.map(([name, icon]) => (
              <a
                key={name}
                href={href(routes[name])}
                className="inline-grid size-11 place-items-center rounded-full hover:bg-sand-100"
              >
                <Icon name={icon} size={22} />
                <span className="sr-only">{name === 'login' ? account.login : header[name]}</span>
              </a>
            ))}
          </nav>
          <search className="max-md:w-full">
            <form action={href(routes.search())} className="relative">
              <input
                type="search"
                name="q"
                aria-label={messages.search.label}
                placeholder={texts[locale].searchPrompt}
                className="input rounded-full ps-12 pe-5"
              />
              <button
                type="submit"
                aria-label={messages.search.submit}
                className="absolute inset-y-0 start-0 inline-grid w-12 place-items-center text-ink-700"
              >
                <Icon name="search" size={18} />
              </button>
            </form>
          </search>
        </div>
        <nav aria-label={header.navigation} className={`container-page ${LINKS}`}>
          <ul className="flex flex-wrap gap-x-6 text-14 text-ink-700">
            {PAGES.map(([name, path]) => (
              <li key={name}>
                <a href={href(path)}>{header[name]}</a>
              </li>
            ))}
          </ul>
        </nav>
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
