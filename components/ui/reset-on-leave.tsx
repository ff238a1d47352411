'use client';

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Renders its children only while their page is visible. The router keeps visited pages mounted but
 * hidden (React's `Activity`), including form input. Hiding runs effect cleanups, which unmount
 * these children and reset their state.
 */
export function ResetOnLeave({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  // A layout effect runs before paint, so that a page shown again is never painted without its
  // content.
  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, []);
  return isShown ? children : null;
}

/**
 * Calls back when the page is left within the document, and when it comes from the browser's
 * back/forward cache, for components that reset only part of their state.
 */
export function useOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && leave();
    addEventListener('pageshow', handleShow);
    return () => {
      removeEventListener('pageshow', handleShow);
      leave();
    };
  }, []);
}
