import { getTranslations } from 'next-intl/server';
import { ProductImage } from '@/components/product/product-image';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Branch } from '@/lib/contract/branch';
import { WEEKDAYS } from '@/lib/contract/weekday';
import { inLanguage } from '@/lib/domain/in-language';
import { getMapUrl } from '@/lib/domain/map-url';
import { currentLocale } from '@/lib/i18n/server';
import { toOpeningRows } from '@/lib/shop/branches/opening-rows';
import { toImageView } from '@/lib/shop/product/product-view';
import { OpenNow, type OpenNowTexts } from './open-now';

/** A branch with address, opening hours and phone; `number` is that of its pin on the map. */
export async function BranchCard({
  branch,
  number,
  texts,
}: {
  branch: Branch;
  number: number;
  texts: OpenNowTexts;
}) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.stores')]);
  const name = inLanguage(branch.name, locale);
  const { openingHours, specialHours } = branch;
  return (
    <>
      {branch.image && (
        <ProductImage
          image={toImageView(branch.image, locale)}
          widths={[480, 640, 828]}
          sizes="(min-width: 640px) 340px, 90vw"
          className="h-40 w-full rounded-control object-cover"
        />
      )}
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="branch-number">
          {number}
        </span>
        <div>
          <h2 className="font-display text-22">{name}</h2>
          <p className="text-14 text-ink-700">{inLanguage(branch.address, locale)}</p>
        </div>
      </div>
      <OpenNow hours={{ openingHours, specialHours }} texts={texts} />
      <OpeningTable branch={branch} />
      {branch.hasPickUp && <p className="text-14 text-primary-700">{t('pickUp')}</p>}
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <a
          href={getMapUrl(branch.location)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name })}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon name="pin" size={18} />
          {t('directions')}
        </a>
        <a href={`tel:${branch.phone}`} className="branch-phone">
          <Icon name="phone" size={18} />
          <span className="sr-only">{t('callBranch', { name })}</span>
          <PhoneNumber phone={branch.phone} />
        </a>
      </div>
    </>
  );
}

/** Opening hours of a branch, then its special hours. Periods on the same days share one row. */
async function OpeningTable({ branch }: { branch: Branch }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.stores')]);
  const rows = toOpeningRows(branch, locale, {
    everyDay: () => t('everyDay'),
    weekday: (day) => t(`weekday.${day}`),
    days: (values) => t('days', values),
    from: (values) => t('from', values),
    closed: () => t('closed'),
  });
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
      {rows.map(([days, periods]) => (
        <div key={days} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-500">{days}</dt>
          <dd>
            {periods.map((period) => (
              <span key={period} className="block">
                {period}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Messages for the two client components of the stores page. Placeholders are filled in on the
 * client.
 */
export async function getBranchesTexts() {
  const t = await getTranslations('info.stores');
  const weekday = Object.fromEntries(WEEKDAYS.map((day) => [day, t(`weekday.${day}`)])) as Record<
    (typeof WEEKDAYS)[number],
    string
  >; // fromEntries does not type the keys
  const [time, day] = ['{time}', '{day}'];
  return {
    openNow: {
      openUntil: t('openUntil', { time }),
      opensToday: t('opensToday', { time }),
      opensLater: t('opensLater', { day, time }),
      weekday,
    },
    nearest: {
      nearest: t('nearest'),
      locating: t('locating'),
      nearestDone: t('nearestDone'),
      denied: t('denied'),
      privacy: t('privacy'),
      away: t('away', { km: '{km}' }),
    },
  };
}
