'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';

export const SECTIONS = ['details', 'addresses', 'orders', 'security'] as const;
export type Section = (typeof SECTIONS)[number];

const isSection = (text: string | null): text is Section => SECTIONS.some((section) => section === text);

/** The section that the address names, and the page within it. */
export function useSection(): { section: Section; page: number } {
  const search = useSearchParams();
  const wanted = search.get('section');
  const page = Number(search.get('page'));
  return { section: isSection(wanted) ? wanted : 'details', page: Number.isInteger(page) && page > 1 ? page : 1 };
}

/** The query of a section's own address. */
export function buildSectionQuery(section: Section, page = 1): string {
  return `?section=${section}${page > 1 ? `&page=${page}` : ''}`;
}

/** Opens a section in place: the page is the same, so nothing is asked of the server. Other presses (a new tab) are the link's own. */
export function openInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
}
