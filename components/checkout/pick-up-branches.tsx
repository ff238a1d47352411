'use client';

import { useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePosition } from '@/components/ui/use-position';
import type { Branch } from '@/lib/contract/branch';
import { isolate } from '@/lib/domain/bidi';
import { formatDeliveryDates } from '@/lib/domain/delivery-dates';
import { getMapUrl } from '@/lib/domain/map-url';
import { formatKilometres, sortByDistance } from '@/lib/shop/branches/distance';
import { formatClock, listPeriodsOn } from '@/lib/shop/branches/opening-hours';
import type { Checkout } from './use-checkout';

const STATUS = {
  idle: 'privacy',
  locating: 'locating',
  denied: 'denied',
  found: 'found',
} as const;

/** The branches of the country, sorted by distance after the visitor requests it. */
export function PickUpBranches({ checkout: { pickUp } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.pickUp');
  const { search, locate } = usePosition();
  const { branches, branch, chooseBranch } = pickUp;
  if (branches.length === 0)
    return (
      <p role="status" aria-busy="true" className="text-ink-500">
        {t('loading')}
      </p>
    );
  const sorted = sortByDistance(branches, search.state === 'found' ? search.position : undefined);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" isDisabled={search.state === 'locating'} onClick={locate}>
          <Icon name="pin" size={18} />
          <span>{t('nearest')}</span>
        </Button>
        <p role="status" className="min-w-0 grow basis-48 text-14 text-ink-500">
          {t(STATUS[search.state])}
        </p>
      </div>
      <fieldset className="choice-cards">
        <legend className="sr-only">{t('legend')}</legend>
        {sorted.map(({ km, ...option }) => (
          <BranchChoice
            key={option.id}
            branch={option}
            km={km}
            pickUp={pickUp}
            isChosen={option.id === branch?.id}
            onChoose={() => chooseBranch(option.id)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface BranchChoiceProps {
  branch: Branch;
  /** Distance; undefined until the visitor requests it. */
  km: number | undefined;
  pickUp: Checkout['pickUp'];
  isChosen: boolean;
  onChoose: () => void;
}

function BranchChoice({ branch, km, pickUp, isChosen, onChoose }: BranchChoiceProps) {
  const t = useTranslations('checkout.pickUp');
  const localized = useLocalized();
  const name = localized(branch.name);
  return (
    <div className="relative grid">
      <label className="choice items-start">
        <input
          type="radio"
          name="branch"
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5"
        />
        <span className="min-w-0 grow pb-8 text-14 text-ink-700">
          <span className="block font-medium text-16 text-ink-900">{name}</span>
          <span className="block">{localized(branch.address)}</span>
          <ReadyText branch={branch} pickUp={pickUp} />
          {km !== undefined && (
            <span className="block text-info-600">{t('away', { km: formatKilometres(km) })}</span>
          )}
        </span>
      </label>
      {/* A link within the label would choose the branch. */}
      <a
        href={getMapUrl(branch.location)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('mapOf', { name: isolate(name) })}
        className="text-link absolute start-12 bottom-1 min-w-11 text-14"
      >
        {t('map')}
      </a>
    </div>
  );
}

/** The day on which an order that is placed now can be collected, and the hours of that day. */
export function ReadyText({ branch, pickUp }: Pick<BranchChoiceProps, 'branch' | 'pickUp'>) {
  const t = useTranslations('checkout.pickUp');
  const { locale } = useShop();
  const day = pickUp.getReadyDay(branch);
  if (!day) return null;
  const date = isolate(formatDeliveryDates({ from: day, to: day }, locale));
  const hours = listPeriodsOn(branch, day).map(({ opens, closes }) =>
    t('period', { opens: formatClock(opens, locale), closes: formatClock(closes, locale) }),
  );
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(hours);
  return (
    <>
      <span className="block font-medium text-primary-700">{t('ready', { date })}</span>
      <span className="block">{t('hours', { hours: list })}</span>
    </>
  );
}
