import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Branch } from '@/lib/contract/content';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { OpenNow, type OpenNowTexts } from './open-now';
import { OpeningTable } from './opening-table';

/** A universal map URL, which map applications on phones can open. */
function buildDirectionsUrl({ latitude, longitude }: Branch['location']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/**
 * A branch with address, opening hours, directions and phone. `number` is the number of
 * its pin on the map.
 */
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
  return (
    <>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-palm-700 font-semibold text-14 text-white"
        >
          {number}
        </span>
        <div>
          <h2 className="font-display text-22">{name}</h2>
          <p className="text-14 text-ink-700">{inLanguage(branch.address, locale)}</p>
        </div>
      </div>
      <OpenNow hours={branch.openingHours} texts={texts} />
      <OpeningTable hours={branch.openingHours} />
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <a
          href={buildDirectionsUrl(branch.location)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name })}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon name="pin" size={18} />
          {t('directions')}
        </a>
        <a
          href={`tel:${branch.phone}`}
          className="inline-flex min-h-11 items-center gap-2 px-1 text-14 text-gulf-600 hover:text-palm-700"
        >
          <Icon name="phone" size={18} />
          <span className="sr-only">{t('callBranch', { name })}</span>
          <PhoneNumber phone={branch.phone} />
        </a>
      </div>
    </>
  );
}
