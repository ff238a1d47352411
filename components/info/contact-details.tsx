import { getTranslations } from 'next-intl/server';
import { readSeller } from '@/lib/api/content/cached';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { inLanguage } from '@/lib/domain/in-language';
import { hasRegistration } from '@/lib/domain/seller';
import { currentLocale } from '@/lib/i18n/server';
import { WhatsAppLink } from './whatsapp-link';

/** Contact channels other than the form, and the legal details of the seller. */
export async function ContactDetails() {
  const [locale, t, seller] = await Promise.all([
    currentLocale(),
    getTranslations('info.contact'),
    readSeller(),
  ]);
  const texts = {
    action: t('whatsappAction'),
    greeting: t('whatsappGreeting', { shop: PUBLIC_ENV.shopName[locale] }),
    aboutOrder: t('aboutOrder', { order: '{order}' }),
    aboutPage: t('aboutPage', { page: '{page}' }),
  };
  return (
    <section aria-labelledby="reach-us" className="rounded-card bg-sand-100 p-5 sm:p-7">
      <h2 id="reach-us" className="mb-4 font-display text-22">
        {t('detailsTitle')}
      </h2>
      <WhatsAppLink number={seller.whatsapp} texts={texts} />
      <dl className="mt-5 grid gap-4 text-14">
        <div>
          <dt className="text-ink-500">{t('phone')}</dt>
          <dd>
            <a href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`} className="text-link">
              <bdi dir="ltr">{seller.phone}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-ink-500">{t('email')}</dt>
          <dd>
            <a href={`mailto:${seller.email}`} className="text-link wrap-anywhere">
              <bdi dir="ltr">{seller.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-ink-500">{t('address')}</dt>
          <dd>{inLanguage(seller.address, locale)}</dd>
        </div>
        {hasRegistration(seller) && (
          <div>
            <dt className="text-ink-500">{t('registration')}</dt>
            <dd>
              <bdi>{inLanguage(seller.name, locale)}</bdi>{' '}
              <bdi dir="ltr">{seller.registration}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
