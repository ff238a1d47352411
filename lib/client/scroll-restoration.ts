let wanted: number | undefined;

/** Whoever leaves while the page still scrolls gets no `scrollend`; a reload keeps what was written before it began, another page what was written last. */
const MOMENTS = ['scrollend', 'beforeunload', 'pagehide'] as const;

/**
 * Keeps in the history entry how far down the page is. Browsers go back there while the page is still short, and so not far enough.
 * @param isGrowing whether the page will grow to what it was: only then is there a place to return to. @returns ends it.
 */
export function saveScrollPosition(isGrowing: boolean): () => void {
  const place: unknown = history.state?.place;
  wanted = isGrowing && typeof place === 'number' ? place : undefined;
  const keep = () => {
    // Where the short page ends is not where the visitor was.
    if (wanted === undefined) history.replaceState({ ...history.state, place: Math.round(window.scrollY) }, '');
  };
  for (const moment of MOMENTS) addEventListener(moment, keep);
  return () => {
    for (const moment of MOMENTS) removeEventListener(moment, keep);
  };
}

/** Goes to the place of the visit before, once. */
export function restoreScrollPosition(): void {
  if (wanted !== undefined) window.scrollTo({ top: wanted, behavior: 'instant' });
  wanted = undefined;
}
