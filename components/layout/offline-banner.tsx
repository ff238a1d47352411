'use client';

import { usePathname } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';

interface ConnectionStripProps {
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

/** A kept page is marked by the service worker that gave it (lib/pwa/request-class.ts). */
function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return document.documentElement.dataset.kept === undefined ? 'fresh' : 'cached';
}

/** Says that prices may be out of date: nobody is connected, or this page is the copy of an earlier visit. */
export function OfflineBanner({ texts }: ConnectionStripProps) {
  const connection = useSyncExternalStore<Connection>(subscribe, readConnection, () => 'fresh');
  const pathname = usePathname();
  const [cachedPath] = useState(pathname);
  // Pages that the router draws after it come from the network.
  if (connection === 'fresh' || (connection === 'cached' && pathname !== cachedPath)) return null;
  return (
    <div role="status" className="connection-strip">
      <p>{texts[connection]}</p>
      {connection === 'cached' && (
        <button type="button" onClick={() => location.reload()} className="min-h-11 font-medium underline underline-offset-4">
          {texts.reload}
        </button>
      )}
    </div>
  );
}
