'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';
import { toReadablePath } from '@/lib/i18n/readable-path';

/**
 * The requested path, rendered in the browser only: server-rendered pages are cached for all
 * visitors and must not contain a request URL. The query is left out because it may contain
 * secrets.
 */
export function RequestedPath({ label }: { label: string }) {
  const path = useBrowserValue(() => toReadablePath(location.pathname), '');
  return (
    <p className="mx-auto mt-3 min-h-[1.5em] max-w-prose text-center text-12 text-ink-500 wrap-anywhere">
      {path && (
        <>
          <span>{label}</span>{' '}
          <bdi dir="ltr" className="inline-block max-w-full">
            {path}
          </bdi>
        </>
      )}
    </p>
  );
}
