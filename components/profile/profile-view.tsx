'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { useMoney } from '@/components/price/money';
import { UpgradeGuestForm } from '@/components/shopper/upgrade-guest-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { User } from '@/lib/contract/user';
import { isolate } from '@/lib/domain/bidi';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { getFullName } from '@/lib/shop/account/customer-data';
import { features } from '@/shop.config';
import { useCountry } from '@/stores/country';
import { openOverlay } from '@/stores/overlay';
import { fetchUser, useFetchedUser, useUser } from '@/stores/user';
import { AddressesSection } from './addresses-section';
import { DetailsSection } from './details-section';
import { OrdersSection } from './orders-section';
import { PasskeyOffer } from './passkey-offer';
import { PointsSection } from './points-section';
import { PROFILE_GRID, ProfileSkeleton } from './profile-skeleton';
import {
  buildSectionQuery,
  navigateShallow,
  type ProfileSection,
  SECTIONS,
  useSection,
} from './sections';
import { SecuritySection } from './security-section';

const VIEWS = {
  details: DetailsSection,
  addresses: AddressesSection,
  orders: OrdersSection,
  points: PointsSection,
  security: SecuritySection,
} as const satisfies Record<ProfileSection, (props: { user: User }) => React.ReactNode>;

/** The profile page of the current user with its sections. */
export function ProfileView() {
  const { user, error } = useFetchedUser(true);
  const { section } = useSection();
  if (!user) return error ? <ProfileFailure /> : <ProfileSkeleton />;
  const View = VIEWS[section];
  return (
    <>
      <ProfileHeader user={user} />
      {user.isGuest && <UpgradeGuestForm user={user} />}
      {!user.isGuest && section !== 'security' && <PasskeyOffer user={user} />}
      <div className={PROFILE_GRID}>
        <ProfileNav current={section} />
        <View user={user} />
      </div>
    </>
  );
}

/** Shown when the user could not be loaded, with buttons to retry and log out. */
function ProfileFailure() {
  const t = useTranslations('profile.failed');
  const { isLoading } = useUser();
  return (
    <RequestError
      text={t('text')}
      retryLabel={t('retry')}
      isRetrying={isLoading}
      onRetry={fetchUser}
      className="min-h-[60dvh]"
    >
      <Button variant="outline" onClick={() => openOverlay({ id: 'logOut' })}>
        {t('logOut')}
      </Button>
    </RequestError>
  );
}

/** Greeting, and the points balance unless it is empty. */
function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('profile');
  return (
    <header className="mb-6 flex flex-wrap items-center md:min-h-18 justify-between gap-4">
      <h1 className="min-w-0 font-display text-28 break-words md:text-36 lg:text-44">
        {t('greeting', { name: isolate(getFullName(user)) })}
      </h1>
      {features.points && !user.isGuest && user.points > 0 && <Points kwd={user.points} />}
    </header>
  );
}

/** The points balance in KWD, with a conversion to the shopper's currency. */
function Points({ kwd }: { kwd: number }) {
  const t = useTranslations('profile');
  const { locale } = useShop();
  const money = useMoney();
  const isForeign = useCountry((state) => state.selected.symbol.En !== BASE_CURRENCY.symbol.En);
  const fils = filsFromKwd(kwd);
  return (
    <div className="flex min-h-18 items-center gap-3 rounded-card bg-primary-100 px-5 py-3 text-primary-800">
      <Icon name="wallet" size={24} />
      <dl>
        <dt className="text-12">{t('points')}</dt>
        <dd className="font-semibold tabular-nums">
          <bdi>{formatMoney(fils, BASE_CURRENCY, locale)}</bdi>
          {isForeign && fils > 0 && (
            <span className="ms-2 text-14 font-normal">{t('about', { amount: money(fils) })}</span>
          )}
        </dd>
      </dl>
    </div>
  );
}

const ICONS = {
  details: 'user',
  addresses: 'pin',
  orders: 'package',
  points: 'wallet',
  security: 'key',
} as const satisfies Record<ProfileSection, IconName>;

/** Links to the profile sections: a list, or pills on narrow screens. */
function ProfileNav({ current }: { current: ProfileSection }) {
  const t = useTranslations('profile.sections');
  return (
    <nav aria-label={t('label')} className="profile-nav">
      {SECTIONS.map((section) => (
        <a
          key={section}
          href={buildSectionQuery(section)}
          aria-current={section === current ? 'page' : undefined}
          onClick={navigateShallow}
          className="profile-nav-link"
        >
          <Icon name={ICONS[section]} size={18} />
          <span>{t(section)}</span>
        </a>
      ))}
    </nav>
  );
}
