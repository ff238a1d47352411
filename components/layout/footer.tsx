import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PrivacyButton } from '@/components/layout/consent/privacy-button';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { AcceptedMarks } from '@/components/price/accepted-marks';
import { Icon } from '@/components/ui/icon';
import { PATTERNED } from '@/components/ui/patterned';
import { readSeller } from '@/lib/api/content/cached';
import type { CategoryNode } from '@/lib/api/products/category-tree';
import { HAS_ANALYTICS } from '@/lib/config/env/client-services';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { listInfoRoutes } from '@/lib/config/info-pages';
import { getNetworkName } from '@/lib/config/social-networks';
import type { InfoPage } from '@/lib/contract/info-pages';
import { leftToRight } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { hasRegistration } from '@/lib/domain/seller';
import { currentLocale } from '@/lib/i18n/server';
import { FooterGroup } from './footer-group';
import { FooterIntro } from './footer-intro';

export async function Footer({ categories }: { categories: CategoryNode[] }) {
  const [locale, t, seller] = await Promise.all([
    currentLocale(),
    getTranslations('layout.footer'),
    readSeller(),
  ]);
  const shop = PUBLIC_ENV.shopName[locale];
  return (
    <footer
      className={`section-space site-footer ${PATTERNED} bg-primary-800 text-14 text-sand-100`}
    >
      <div className="container-page footer-columns">
        <FooterIntro locale={locale}>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            <li>
              <a href={`https://wa.me/${seller.whatsapp}`} className="gap-2">
                <Icon name="whatsapp" size={18} />
                <span>{t('whatsapp')}</span>
              </a>
            </li>
            {(seller.socialLinks ?? []).map((url) => (
              <li key={url}>
                <a href={url}>{getNetworkName(url)}</a>
              </li>
            ))}
          </ul>
          <h2 className="my-3">{t('paymentTitle')}</h2>
          <AcceptedMarks cash={t('cash')} />
        </FooterIntro>
        {categories.length > 0 && (
          <FooterGroup id="shop" isWide title={t('shopTitle')}>
            {categories.map((category) => (
              <li key={category.seName}>
                <PrefetchLink path={routes.category(category.seName)}>{category.name}</PrefetchLink>
              </li>
            ))}
          </FooterGroup>
        )}
        <FooterInfo
          group="help"
          first={<PrefetchLink path={routes.orderLookup}>{t('trackOrder')}</PrefetchLink>}
        />
        <FooterInfo
          group="company"
          last={HAS_ANALYTICS && <PrivacyButton text={t('privacyChoices')} />}
        />
      </div>
      <div className="border-primary-700 border-t">
        <div className="container-page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-12 text-sand-200">
          <p>{t('rights', { shop })}</p>
          {hasRegistration(seller) && (
            <p>{t('registration', { number: leftToRight(seller.registration) })}</p>
          )}
          <p>{t('priceNote')}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterInfoProps {
  group: InfoPage['group'];
  first?: ReactNode;
  last?: ReactNode;
}

async function FooterInfo({ group, first, last }: FooterInfoProps) {
  const t = await getTranslations('info.links');
  return (
    <FooterGroup id={group} title={t(`${group}Title`)}>
      {first && <li>{first}</li>}
      {listInfoRoutes(group).map((name) => (
        <li key={name}>
          <PrefetchLink path={routes[name]}>{t(name)}</PrefetchLink>
        </li>
      ))}
      {last && <li>{last}</li>}
    </FooterGroup>
  );
}
