import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PrivacyButton } from '@/components/consent/privacy-button';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import type { CategoryNode } from '@/lib/api/products/category-tree';
import { INFO_GROUPS } from '@/lib/config/info-pages';
import { routes } from '@/lib/domain/routes';
import { HAS_ANALYTICS } from '@/lib/env/client-services';
import { PUBLIC_ENV } from '@/lib/env/client-site';
import { currentLocale } from '@/lib/i18n/server';
import { ShopLogo } from './shop-logo';

/**
 * Styles of all links, on their common ancestor: per link they would be repeated in the HTML of
 * every page.
 */
const LINKS =
  '[&_:is(a,button)]:inline-flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:min-w-11 [&_:is(a,button)]:items-center [&_:is(a,button)]:leading-snug [&_:is(a,button)]:text-sand-200 [&_:is(a,button)]:underline-offset-4 [&_:is(a,button)]:hover:text-white [&_:is(a,button)]:hover:underline';

export async function Footer({ categories }: { categories: CategoryNode[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('layout.footer')]);
  const shop = PUBLIC_ENV.shopName[locale];
  return (
    <footer className="section-space bg-palm-800 text-14 text-sand-100">
      <div
        className={`container-page grid grid-cols-2 gap-x-3 gap-y-10 py-12 sm:gap-x-6 lg:gap-x-10 lg:grid-cols-[1.4fr_1.6fr_1fr_1fr] ${LINKS}`}
      >
        <div className="max-w-sm max-md:col-span-2">
          <p className="text-sand-50">
            <ShopLogo locale={locale} />
          </p>
          <p className="mt-4 text-sand-200">{t('about')}</p>
          <h2 className="mt-6 font-medium text-16 text-sand-50">{t('paymentTitle')}</h2>
          <p className="mt-1 text-sand-200">{t('payments')}</p>
        </div>
        <nav aria-labelledby="footer-shop" className="max-md:col-span-2">
          <h2 id="footer-shop" className="font-medium text-16 text-sand-50">
            {t('shopTitle')}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-3 sm:gap-x-6">
            {categories.map((category) => (
              <li key={category.seName}>
                <PrefetchLink path={routes.category(category.seName)}>{category.name}</PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
        <FooterInfo
          group="help"
          first={<PrefetchLink path={routes.orderLookup}>{t('trackOrder')}</PrefetchLink>}
        />
        <FooterInfo
          group="company"
          last={HAS_ANALYTICS && <PrivacyButton text={t('privacyChoices')} />}
        />
      </div>
      <div className="border-palm-700 border-t">
        <div className="container-page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-12 text-sand-200">
          <p>{t('rights', { shop })}</p>
          <p>{t('priceNote')}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterInfoProps {
  group: keyof typeof INFO_GROUPS;
  first?: ReactNode;
  last?: ReactNode;
}

async function FooterInfo({ group, first, last }: FooterInfoProps) {
  const t = await getTranslations('info.links');
  return (
    <nav aria-labelledby={`footer-${group}`}>
      <h2 id={`footer-${group}`} className="font-medium text-16 text-sand-50">
        {t(`${group}Title`)}
      </h2>
      <ul className="mt-2">
        {first && <li>{first}</li>}
        {INFO_GROUPS[group].map((name) => (
          <li key={name}>
            <PrefetchLink path={routes[name]}>{t(name)}</PrefetchLink>
          </li>
        ))}
        {last && <li>{last}</li>}
      </ul>
    </nav>
  );
}
