'use client';

import { useTranslations } from 'next-intl';
import { SECTIONS } from './sections';

const blockClass = 'rounded-control bg-sand-200';

/** Placeholder of the profile with its final dimensions. */
export function ProfileSkeleton() {
  const t = useTranslations('profile');
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        <div className="mb-6 flex min-h-18 flex-wrap items-center justify-between gap-4">
          <div className={`h-9 w-64 max-w-full ${blockClass}`} />
          <div className={`h-18 w-52 ${blockClass}`} />
        </div>
        <div className={PROFILE_GRID}>
          <div className="profile-nav">
            {SECTIONS.map((section) => (
              <div
                key={section}
                className="profile-nav-link w-28 border-transparent bg-sand-200 lg:w-full"
              />
            ))}
          </div>
          <div className="min-w-0">
            <div className="mb-4 flex min-h-11 items-center">
              <div className={`h-8 w-40 ${blockClass}`} />
            </div>
            <div className="panel grid gap-5">
              {[1, 2, 3, 4].map((row) => (
                <div key={row} className={`h-20 ${blockClass}`} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Section navigation beside the open section, above it on narrow screens. */
export const PROFILE_GRID = 'grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8';
