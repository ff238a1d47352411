import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { readAnnouncement } from '@/lib/api/content/cached';
import { readCountries } from '@/lib/api/countries/cached';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { otherLocale } from '@/lib/contract/locales';
import type { Announcement } from '@/lib/contract/staff-content';
import { inLanguage } from '@/lib/domain/in-language';
import { switchOrigin } from '@/lib/i18n/origins';
import { currentLocale } from '@/lib/i18n/server';
import { getDeliveryDays } from '@/lib/shop/delivery/delivery-days';
import { CountryButton, LanguageSwitch } from './announcement-controls';

export async function AnnouncementBar() {
  const [locale, t, { message }] = await Promise.all([
    currentLocale(),
    getTranslations('layout'),
    readAnnouncement(),
  ]);
  return (
    <section
      aria-label={t('announcement.label')}
      className="bg-primary-800 text-12 text-sand-50 sm:text-14"
    >
      <div className="container-page">
        <div className="@container">
          <div className="flex min-h-11 items-center justify-between gap-2 @max-[13rem]:flex-wrap">
            <div className="announcement">
              {message ? (
                <Message {...message} />
              ) : (
                <>
                  <DeliveryTimes />
                  <p className="hidden text-sand-200 md:block">{t('announcement.gulf')}</p>
                </>
              )}
            </div>
            <div className="-me-2 flex items-center @max-[13rem]:flex-wrap @min-[13rem]:shrink-0 sm:gap-1 [&>*]:hover:bg-primary-700">
              <CountryButton label={t('country.change')} />
              <LanguageSwitch
                text={t('language.switchTo')}
                label={t('language.label')}
                origin={switchOrigin(otherLocale(locale))}
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

async function Message({ text, link }: NonNullable<Announcement['message']>) {
  const shown = inLanguage(text, await currentLocale());
  return (
    <p className="line-clamp-2 text-balance leading-normal">
      {link === undefined ? (
        shown
      ) : (
        <PrefetchLink path={link} className="underline underline-offset-4">
          {shown}
        </PrefetchLink>
      )}
    </p>
  );
}

/** One line per country of delivery; CSS shows that of the shopper's country. */
async function DeliveryTimes() {
  const [locale, t, countries, fees] = await Promise.all([
    currentLocale(),
    getTranslations('layout.announcement'),
    readCountries(),
    readDeliveryFees(),
  ]);
  return countries.map(({ code, name, isDomestic }) => {
    const days = getDeliveryDays(fees, code);
    const country = inLanguage(name, locale);
    return (
      <p key={code} data-only-in={code}>
        {days ? (
          // On phones, the first: one line, the country is named beside it.
          <>
            <span>{t('deliveryTimes', days)}</span>
            <span>
              {isDomestic ? t('delivery', days) : t('deliveryAbroad', { country, ...days })}
            </span>
          </>
        ) : (
          <span>{t('gulf')}</span>
        )}
      </p>
    );
  });
}
