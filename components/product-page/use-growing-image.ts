import { type RefObject, useLayoutEffect } from 'react';
import { takePreviewArea } from '@/lib/next/image/preview-image';

const DURATION_MS = 320;
/** Starts fast and ends slowly. */
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Moves an element from another place in the window to its own, in the width of that place. */
function growFrom(from: DOMRect, element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate({ transform: [start, 'none'] }, { duration: DURATION_MS, easing: EASING });
}

export const isStrip = (): boolean => matchMedia('(width < 48rem)').matches;

/**
 * Lets the first image grow from its place in the pressed card, also when the page is shown again.
 * Unlike a view transition it needs no picture of the previous page: the new one is shown at once.
 */
export function useGrowingImage(
  strip: RefObject<HTMLUListElement | null>,
  url: string | undefined,
): void {
  useLayoutEffect(() => {
    const from = takePreviewArea(url);
    // A strip would cut off its picture.
    const growing = isStrip() ? strip.current : strip.current?.querySelector('li');
    if (!from || !growing) return;
    // By the next frame, the router has scrolled to the top.
    const frame = requestAnimationFrame(() => growFrom(from, growing));
    return () => cancelAnimationFrame(frame);
  }, [strip, url]);
}
