'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';

const LOOK_AGAIN = 3_000;

/** Whether this page's address answers, past every cache. A browser that says it is online may still wait for its network. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Whether this page was given in the place of the one that its address asks for. */
function standsIn(): boolean {
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return own !== null && new URL(own.href).pathname !== location.pathname;
}

/** Loads the page again: when it is pressed, and by itself once the page that stands in for another one is not needed any more. */
export function ReloadButton({ label }: { label: string }) {
  useEffect(() => {
    if (!standsIn()) return;
    let isLeft = false;
    const look = async () => {
      if ((await isReachable()) && !isLeft) location.reload();
    };
    const timer = setInterval(look, LOOK_AGAIN);
    addEventListener('online', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return <Button onClick={() => location.reload()}>{label}</Button>;
}
