'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

interface NotFoundTitleProps {
  titles: Readonly<Record<string, string>>;
  /** For the one page that is sent for every language. */
  fallback: string;
}

/** The title of the page for unknown paths, in the language that the head's script has chosen. */
export function NotFoundTitle({ titles, fallback }: NotFoundTitleProps) {
  const title = useSyncExternalStore(
    neverChanges,
    () => titles[document.documentElement.lang],
    () => fallback,
  );
  return <title>{title}</title>;
}
