'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from '@/components/navigation/use-navigate';
import { routes } from '@/lib/domain/routes';
import { useSignedIn } from '@/stores/signed-in';
import { ProfileSkeleton } from './profile-skeleton';

/** Loaded lazily because it includes the identity provider SDK. */
const ProfileView = lazy(async () => ({ default: (await import('./profile-view')).ProfileView }));

/** Redirects anonymous visitors to login, with the requested section as the next path. */
export function ProfileGuard() {
  const { replace } = useNavigate();
  const userId = useSignedIn((state) => state.userId);

  useEffect(() => {
    if (userId !== null) return;
    const next = routes.profile + encodeURIComponent(location.search);
    replace(`${routes.login}?next=${next}`);
  }, [userId, replace]);

  if (userId === null) return <div aria-busy="true" className="min-h-[60dvh]" />;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      {/* The key discards form state when another user signs in. */}
      <ProfileView key={userId} />
    </Suspense>
  );
}
