'use client';

import { usePathname } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';

interface OfflineBannerProps {
  texts: { offline: string; cached: string; reload: string };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

type Connection = 'fresh' | 'offline' | 'cached';

/** The service worker marks cached pages with `data-cached-at` (lib/pwa/request-class.ts). */
function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return document.documentElement.hasAttribute('data-cached-at') ? 'cached' : 'fresh';
}

/**
 * Warns that prices may be out of date: the browser is offline or the page comes from the cache.
 */
export function OfflineBanner({ texts }: OfflineBannerProps) {
  const connection = useSyncExternalStore<Connection>(subscribe, readConnection, () => 'fresh');
  const pathname = usePathname();
  const [cachedPath] = useState(pathname);
  // Pages after a client-side navigation come from the network.
  if (connection === 'fresh' || (connection === 'cached' && pathname !== cachedPath)) return null;
  return (
    <div role="status" className="connection-strip">
      <p>{texts[connection]}</p>
      {connection === 'cached' && (
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-11 font-medium underline underline-offset-4"
        >
          {texts.reload}
        </button>
      )}
    </div>
  );
}
