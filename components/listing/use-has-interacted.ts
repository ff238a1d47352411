import { useLayoutEffect, useState } from 'react';

/**
 * Not presses: a press on a product opens its page, for which nothing else should be
 * loaded.
 */
const EVENTS = ['scroll', 'keydown', 'resize'] as const;

/** Whether the visitor has scrolled, pressed a key or resized the window. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  // Not an ordinary effect, which still runs when Next scrolls the next page to its top.
  useLayoutEffect(() => {
    if (hasInteracted) return;
    const controller = new AbortController();
    for (const name of EVENTS)
      addEventListener(name, () => setInteracted(true), {
        passive: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, [hasInteracted]);
  return hasInteracted;
}
