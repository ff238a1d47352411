'use client';

import { UpgradeGuestForm } from '@/components/user/upgrade-guest-form';
import type { User } from '@/lib/contract/user';
import { useFetchedUser } from '@/stores/user';
import { AddressesSection } from './addresses-section';
import { DetailsSection } from './details-section';
import { OrdersSection } from './orders-section';
import { ProfileFailure } from './profile-failure';
import { ProfileHeader } from './profile-header';
import { PROFILE_GRID } from './profile-layout';
import { ProfileNav } from './profile-nav';
import { ProfileSkeleton } from './profile-skeleton';
import { type Section, useSection } from './sections';
import { SecuritySection } from './security-section';

const VIEWS = {
  details: DetailsSection,
  addresses: AddressesSection,
  orders: OrdersSection,
  security: SecuritySection,
} as const satisfies Record<Section, (props: { user: User }) => React.ReactNode>;

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
      <div className={PROFILE_GRID}>
        <ProfileNav current={section} />
        <View user={user} />
      </div>
    </>
  );
}
