'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';

interface NotFoundTitleProps {
  titles: Readonly<Record<string, string>>;
  /** For the static HTML, which is the same for all languages. */
  fallback: string;
}

/** Document title of the global not-found page, in the language selected by the head script. */
export function NotFoundTitle({ titles, fallback }: NotFoundTitleProps) {
  const title = useBrowserValue(() => titles[document.documentElement.lang], fallback);
  return <title>{title}</title>;
}
