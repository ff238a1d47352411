'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { features } from '@/shop.config';

export const SECTIONS = (['details', 'addresses', 'orders', 'points', 'security'] as const).filter(
  (section) => section !== 'points' || features.points,
);
export type ProfileSection = (typeof SECTIONS)[number];

const isSection = (text: string | null): text is ProfileSection =>
  SECTIONS.some((section) => section === text);

/** The section and page number from the URL. */
export function useSection(): { section: ProfileSection; page: number } {
  const search = useSearchParams();
  const requested = search.get('section');
  const page = Number(search.get('page'));
  return {
    section: isSection(requested) ? requested : 'details',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The query string of a section. */
export function buildSectionQuery(section: ProfileSection, page = 1): string {
  return `?section=${section}${page > 1 ? `&page=${page}` : ''}`;
}

/**
 * Opens a section without a server request. Modified clicks have the default behaviour of the link.
 */
export function navigateShallow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
}
