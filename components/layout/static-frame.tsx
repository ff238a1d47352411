import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PATTERNED } from '@/components/ui/patterned';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { listInfoRoutes } from '@/lib/config/info-pages';
import { LOCALE_TABLE, type Locale, otherLocale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { switchOrigin } from '@/lib/i18n/origins';
import { localePath, switchPath } from '@/lib/i18n/paths';
import type arabic from '@/messages/ar.json';
import { texts } from '@/shop.config';
import { FooterGroup } from './footer-group';
import { FooterIntro } from './footer-intro';
import { ShopLogo } from './shop-logo';

interface StaticFrameProps {
  locale: Locale;
  messages: Pick<typeof arabic, 'account' | 'info' | 'layout' | 'search'>;
  className: string;
  children: ReactNode;
}

const GROUPS = ['help', 'company'] as const;
/** With the class that leaves place for the logo, as in the shop's header. */
const ACTIONS = [
  ['login', 'user', '@max-[13rem]:hidden'],
  ['wishlist', 'heart', '@max-[19rem]:hidden'],
  ['cart', 'bag', ''],
] as const;
const PAGES = [
  ['allCategories', routes.categories],
  ['offers', routes.offers],
  ['stores', routes.stores],
] as const;

/**
 * Announcement, header and footer for a page without the shop's layout: plain links and a form,
 * because it has neither the data of the shop nor navigation on the client.
 */
export function StaticFrame({ locale, messages, className, children }: StaticFrameProps) {
  return (
    <div lang={locale} dir={LOCALE_TABLE[locale].dir} className={className}>
      <Announcement locale={locale} messages={messages} />
      <Header locale={locale} messages={messages} />
      {/* The footer starts below the first screen. */}
      <main className="min-h-[calc(100dvh-6.75rem)] lg:min-h-[calc(100dvh-9.5rem)]">
        {children}
      </main>
      <Footer locale={locale} messages={messages} />
    </div>
  );
}

type PartProps = Pick<StaticFrameProps, 'locale' | 'messages'>;

function Announcement({ locale, messages: { layout } }: PartProps) {
  const other = otherLocale(locale);
  return (
    <section
      aria-label={layout.announcement.label}
      className="bg-primary-800 text-12 text-sand-50 sm:text-14"
    >
      <div className="container-page flex min-h-11 items-center justify-between gap-2">
        <p>{layout.announcement.gulf}</p>
        <a
          href={switchOrigin(other) + switchPath(other, routes.home)}
          hrefLang={other}
          lang={other}
          dir={LOCALE_TABLE[other].dir}
          aria-label={layout.language.label}
          // Its direction is that of its language: its start is at the margin of the page.
          className="-ms-2 inline-flex min-h-11 min-w-16 items-center px-2 font-language"
        >
          {layout.language.switchTo}
        </a>
      </div>
    </section>
  );
}

function Header({ locale, messages: { account, layout, search } }: PartProps) {
  const { header } = layout;
  const href = (path: string) => localePath(locale, path);
  return (
    <header>
      <div className="container-page">
        <div className="header-row @container">
          <div>
            <a href={href(routes.categories)} className="header-action -ms-2 shrink-0 lg:hidden">
              <Icon name="menu" size={22} />
              <span className="sr-only">{header.allCategories}</span>
            </a>
            <a
              href={href(routes.home)}
              className="flex min-h-11 min-w-0 items-center text-primary-700 md:shrink-0"
            >
              <ShopLogo locale={locale} /> <span className="sr-only">{header.home}</span>
            </a>
          </div>
          <search className="max-md:hidden">
            <form action={href(routes.search())} className="relative">
              <input
                type="search"
                name="q"
                aria-label={search.label}
                placeholder={texts[locale].searchPrompt}
                className="input rounded-full ps-12 pe-5 text-14"
              />
              <button
                type="submit"
                aria-label={search.submit}
                className="absolute inset-y-0 start-0 inline-grid w-12 place-items-center text-ink-500"
              >
                <Icon name="search" size={18} />
              </button>
            </form>
          </search>
          <nav
            aria-label={header.actions}
            className="-me-[7px] ms-auto flex items-center sm:-me-[11px] sm:gap-1"
          >
            <a href={href(routes.search())} className="header-action md:hidden">
              <Icon name="search" size={22} />
              <span className="sr-only">{header.search}</span>
            </a>
            {ACTIONS.map(([name, icon, hidden]) => (
              <a key={name} href={href(routes[name])} className={`header-action ${hidden}`}>
                <Icon name={icon} size={22} />
                <span className="sr-only">
                  {name === 'login' ? account.header.login : header[name]}
                </span>
              </a>
            ))}
          </nav>
        </div>
      </div>
      <nav aria-label={header.navigation} className="border-sand-200 border-b max-lg:hidden">
        <ul className="container-page category-links">
          {PAGES.map(([name, path]) => (
            <li key={name} className={name === 'offers' ? 'ms-auto' : undefined}>
              <a href={href(path)}>{header[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Footer({ locale, messages }: PartProps) {
  const { info, layout } = messages;
  const { links } = info;
  const { footer, header } = layout;
  // Messages with arguments are compiled.
  const t = createTranslator({ locale, messages, namespace: 'layout.footer' });
  const href = (path: string) => localePath(locale, path);
  return (
    <footer
      className={`section-space site-footer ${PATTERNED} bg-primary-800 text-14 text-sand-100`}
    >
      <div className="container-page footer-columns">
        <FooterIntro locale={locale} />
        <FooterGroup id={`${locale}-shop`} title={footer.shopTitle}>
          {PAGES.map(([name, path]) => (
            <li key={name}>
              <a href={href(path)}>{header[name]}</a>
            </li>
          ))}
        </FooterGroup>
        {GROUPS.map((group) => (
          <FooterGroup key={group} id={`${locale}-${group}`} title={links[`${group}Title`]}>
            {group === 'help' && (
              <li>
                <a href={href(routes.orderLookup)}>{footer.trackOrder}</a>
              </li>
            )}
            {listInfoRoutes(group).map((name) => (
              <li key={name}>
                <a href={href(routes[name])}>{links[name]}</a>
              </li>
            ))}
          </FooterGroup>
        ))}
      </div>
      <div className="border-primary-700 border-t">
        <div className="container-page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-12 text-sand-200">
          <p>{t('rights', { shop: PUBLIC_ENV.shopName[locale] })}</p>
          <p>{footer.priceNote}</p>
        </div>
      </div>
    </footer>
  );
}
