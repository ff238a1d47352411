import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { CATEGORY_NAV, CATEGORY_PANEL } from '@/lib/config/category-nav';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { texts } from '@/shop.config';
import { CategoryLinks } from './category-links';
import { HeaderActions, MenuButton, SearchField } from './header-actions';
import { ShopLogo } from './shop-logo';

/** The first row is sticky; the category row scrolls away with the page. */
export async function Header() {
  const [locale, t, account] = await Promise.all([
    currentLocale(),
    getTranslations('layout.header'),
    getTranslations('account.header'),
  ]);
  const labels = {
    region: t('actions'),
    search: t('search'),
    searchPrompt: texts[locale].searchPrompt,
    account: account('account'),
    login: account('login'),
    compare: t('compare'),
    wishlist: t('wishlist'),
    cart: t('cart'),
  };
  return (
    <>
      <header id="header" className="sticky top-0 z-30 bg-sand-50/95 backdrop-blur-sm">
        <div className="container-page">
          <div className="header-row @container">
            <div>
              <MenuButton label={t('openMenu')} />
              <PrefetchLink
                path={routes.home}
                className="flex min-h-11 min-w-0 items-center text-primary-700 md:shrink-0"
              >
                <ShopLogo locale={locale} /> <span className="sr-only">{t('home')}</span>
              </PrefetchLink>
            </div>
            <SearchField prompt={texts[locale].searchPrompt} />
            <HeaderActions labels={labels} />
          </div>
        </div>
      </header>
      <nav
        id={CATEGORY_NAV}
        aria-label={t('navigation')}
        className="relative z-20 hidden border-sand-200 border-b bg-sand-50 lg:block"
      >
        <CategoryLinks
          labels={{
            allCategories: t('allCategories'),
            offers: t('offers'),
            stores: t('stores'),
          }}
        />
        {/* The panel of a category, which `CategoryMenu` renders. */}
        <div id={CATEGORY_PANEL} />
      </nav>
    </>
  );
}
