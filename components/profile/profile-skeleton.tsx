'use client';

import { useTranslations } from 'next-intl';
import { PROFILE_GRID } from './profile-layout';
import { SECTIONS } from './sections';

const block = 'rounded-control bg-sand-200';

/** The profile before it is known whose it is, in its final size. */
export function ProfileSkeleton() {
  const t = useTranslations('profile');
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        <div className="mb-6 flex min-h-18 flex-wrap items-center justify-between gap-4">
          <div className={`h-9 w-64 max-w-full ${block}`} />
          <div className={`h-18 w-52 ${block}`} />
        </div>
        <div className={PROFILE_GRID}>
          <div className="flex gap-2 overflow-hidden lg:flex-col">
            {SECTIONS.map((section) => (
              <div key={section} className="h-11 w-28 shrink-0 rounded-full bg-sand-200 lg:w-full lg:rounded-control" />
            ))}
          </div>
          <div className="panel min-h-96">
            <div className={`mb-6 h-8 w-40 ${block}`} />
            {[1, 2, 3].map((row) => (
              <div key={row} className={`mb-5 h-11 ${block}`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
