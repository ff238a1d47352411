'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';

const RETRY_INTERVAL_MS = 3_000;

/** Whether the current URL responds, without caches: `navigator.onLine` may be true too early. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Whether this page was served in place of the requested one, as the offline page is. */
function isFallbackPage(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical !== null && new URL(canonical.href).pathname !== location.pathname;
}

/** Reloads on press; a fallback page also by itself when the page is reachable again. */
export function ReloadButton({ label }: { label: string }) {
  useEffect(() => {
    if (!isFallbackPage()) return;
    let isUnmounted = false;
    const reloadIfReachable = async () => {
      if ((await isReachable()) && !isUnmounted) location.reload();
    };
    const timer = setInterval(reloadIfReachable, RETRY_INTERVAL_MS);
    addEventListener('online', reloadIfReachable);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      removeEventListener('online', reloadIfReachable);
    };
  }, []);
  return <Button onClick={() => location.reload()}>{label}</Button>;
}
