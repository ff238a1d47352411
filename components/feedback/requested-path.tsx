'use client';

import { useSyncExternalStore } from 'react';
import { readablePath } from '@/lib/i18n/readable-path';

const neverChanges = () => () => undefined;

/**
 * The path that a visitor asked for. Rendered in the browser only: a page that the server has rendered may reach other visitors, and must
 * not contain a URL. Without the query, which may contain secrets.
 */
export function RequestedPath({ label }: { label: string }) {
  const path = useSyncExternalStore(
    neverChanges,
    () => readablePath(location.pathname),
    () => '',
  );
  return (
    <p className="min-h-[1.6em] max-w-prose text-14 text-ink-500 wrap-anywhere">
      {path && (
        <>
          {label}{' '}
          <bdi dir="ltr" className="inline-block max-w-full">
            {path}
          </bdi>
        </>
      )}
    </p>
  );
}
