'use client';

import type { ReactNode } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';

interface SearchOptionProps {
  id: string;
  path: string;
  activeId: string | undefined;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A suggestion: a link, so that it can be opened in a new tab. The keyboard selects it from the
 * input.
 */
export function SearchOption({
  id,
  path,
  activeId,
  onChoose,
  className = '',
  children,
}: SearchOptionProps) {
  return (
    <PrefetchLink
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      path={path}
      onClick={onChoose}
      className={`flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-14 hover:bg-sand-100 aria-selected:bg-primary-100 ${className}`}
    >
      {children}
    </PrefetchLink>
  );
}
