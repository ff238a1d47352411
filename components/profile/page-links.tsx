'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import { buildSectionQuery, navigateShallow, type ProfileSection } from './sections';

interface PageLinksProps {
  section: ProfileSection;
  /** Accessible name. */
  label: string;
  /** 1-based. */
  page: number;
  count: number;
}

/** Pagination of a section. Each page has its own URL. */
export function PageLinks({ section, label, page, count }: PageLinksProps) {
  const t = useTranslations('profile.paging');
  if (count <= 1 && page === 1) return null;

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    navigateShallow(event);
    if (event.defaultPrevented) scrollTo({ top: 0 });
  }

  const link = (target: number, text: string) => (
    <a
      href={buildSectionQuery(section, target)}
      onClick={handleClick}
      className={buttonClass({ variant: 'outline' })}
    >
      {text}
    </a>
  );
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-4">
      {page > 1 && link(Math.min(page - 1, Math.max(count, 1)), t('previous'))}
      <span aria-current="page" className="text-14 text-ink-700">
        {t('page', { page, count: Math.max(count, 1) })}
      </span>
      {page < count && link(page + 1, t('next'))}
    </nav>
  );
}
