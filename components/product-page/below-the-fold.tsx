'use client';

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Content below the first screen. The HTML of the server contains it; after a navigation in the
 * browser it renders once the rest of the page has been painted.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [isShown, setShown] = useState(isHydrating);
  useEffect(() => {
    // A task after the next frame.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isShown ? children : <div className="min-h-screen" />;
}
