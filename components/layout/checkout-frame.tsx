import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { CHECKOUT_INFO_ROUTES } from '@/lib/config/info-pages';
import { otherLocale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { switchOrigin } from '@/lib/i18n/origins';
import { currentLocale } from '@/lib/i18n/server';
import { LanguageSwitch } from './announcement-controls';
import { ShopLogo } from './shop-logo';

/** Logo, the note that checkout is secure, and the way back to the cart. */
export async function CheckoutHeader() {
  const [locale, t, header] = await Promise.all([
    currentLocale(),
    getTranslations('checkout.frame'),
    getTranslations('layout.header'),
  ]);
  return (
    <header id="header" className="border-sand-200 border-b">
      <div className="container-page">
        <div className="@container flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <PrefetchLink
            path={routes.home}
            className="flex min-h-11 min-w-0 items-center text-primary-700"
          >
            <ShopLogo locale={locale} /> <span className="sr-only">{header('home')}</span>
          </PrefetchLink>
          <p className="flex items-center gap-2 text-14 text-ink-700">
            <Icon name="lock" size={18} className="shrink-0 text-primary-700" />
            {t('secure')}
          </p>
          <PrefetchLink
            path={routes.cart}
            className="-me-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-14 text-primary-700 underline-offset-4 hover:underline"
          >
            <Icon name="bag" size={22} />
            <span className="max-sm:sr-only">{t('cart')}</span>
          </PrefetchLink>
        </div>
      </div>
    </header>
  );
}

/** Help, policies and the other language in one line. */
export async function CheckoutFooter() {
  const [locale, t, frame, layout] = await Promise.all([
    currentLocale(),
    getTranslations('info.links'),
    getTranslations('checkout.frame'),
    getTranslations('layout.language'),
  ]);
  return (
    <footer className="mt-16 border-sand-200 border-t text-14 text-ink-700">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 py-3 [&_a]:min-h-11 [&_a]:underline-offset-4 [&_a]:hover:underline">
        <nav aria-label={frame('help')}>
          <ul className="flex flex-wrap gap-x-6">
            {CHECKOUT_INFO_ROUTES.map((name) => (
              <li key={name}>
                <PrefetchLink path={routes[name]} className="inline-flex items-center">
                  {t(name)}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* The link is wider than its text. */}
        <div className="-mx-2.5">
          <LanguageSwitch
            text={layout('switchTo')}
            label={layout('label')}
            origin={switchOrigin(otherLocale(locale))}
          />
        </div>
      </div>
    </footer>
  );
}
