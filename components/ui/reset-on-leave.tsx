'use client';

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Draws its children only while their page is shown. The router keeps visited pages mounted out of sight (React's `Activity`), with
 * everything that was typed into them; hiding cleans effects up, and with them these children go: a page that is come back to begins
 * anew.
 */
export function ResetOnLeave({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  // Before the browser paints: a page that is come back to is never seen without its content.
  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, []);
  return isShown ? children : null;
}

/** Calls back when the page is left, for components that forget some of their state and keep the rest. */
export function useOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);
}
