'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { useSignedIn } from '@/stores/signed-in';
import { ProfileSkeleton } from './profile-skeleton';

/** The identity provider comes along with it: only for those who have an account. */
const ProfileView = lazy(async () => ({ default: (await import('./profile-view')).ProfileView }));

/** Nobody's profile leads to the entrance, and back to the section that was asked for. */
export function ProfileGuard() {
  const { locale } = useShop();
  const router = useRouter();
  const userId = useSignedIn((state) => state.userId);

  useEffect(() => {
    if (userId !== null) return;
    const next = routes.profile + encodeURIComponent(location.search);
    router.replace(`${localePath(locale, routes.login)}?next=${next}`);
  }, [userId, locale, router]);

  if (userId === null) return <div aria-busy="true" className="min-h-[60dvh]" />;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      {/* Somebody else's profile is another one: nothing that was typed for the first is kept for the second. */}
      <ProfileView key={userId} />
    </Suspense>
  );
}
