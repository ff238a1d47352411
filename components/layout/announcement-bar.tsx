import { getTranslations } from 'next-intl/server';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { getDeliveryDays } from '@/lib/shop/delivery/delivery-days';
import { CountryButton } from './country-button';
import { LanguageSwitch } from './language-switch';

export async function AnnouncementBar() {
  const [t, fees] = await Promise.all([getTranslations('layout'), readDeliveryFees()]);
  const days = getDeliveryDays(fees, BASE_COUNTRY.code);
  return (
    <section
      aria-label={t('announcement.label')}
      className="bg-palm-800 text-12 text-sand-50 sm:text-14"
    >
      <div className="container-page flex min-h-11 items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-6">
          {days && (
            <span className="line-clamp-2 text-balance leading-normal">
              {t('announcement.delivery', days)}
            </span>
          )}
          <span className={days ? 'hidden text-sand-200 md:inline' : ''}>
            {t('announcement.gulf')}
          </span>
        </p>
        <div className="-me-2 flex shrink-0 items-center sm:gap-1">
          <CountryButton label={t('country.change')} />
          <LanguageSwitch text={t('language.switchTo')} label={t('language.label')} />
        </div>
      </div>
    </section>
  );
}
