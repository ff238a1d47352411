let pendingPosition: number | undefined;

/**
 * Leaving a page during scrolling fires no `scrollend`. A reload keeps the state written before it
 * starts; other navigations save the last one.
 */
const SAVE_EVENTS = ['scrollend', 'beforeunload', 'pagehide'] as const;

/**
 * Saves the scroll position in the history entry. Browsers restore it while the page is still
 * short, and therefore not far enough.
 * @param isGrowing whether the page will reach its previous height: only then is a
 *   saved position restored
 * @returns stops saving
 */
export function saveScrollPosition(isGrowing: boolean): () => void {
  const saved: unknown = history.state?.place;
  pendingPosition = isGrowing && typeof saved === 'number' ? saved : undefined;
  const save = () => {
    // While the page is short, its end is not the position of the visitor.
    if (pendingPosition === undefined)
      history.replaceState({ ...history.state, place: Math.round(window.scrollY) }, '');
  };
  for (const event of SAVE_EVENTS) addEventListener(event, save);
  return () => {
    for (const event of SAVE_EVENTS) removeEventListener(event, save);
  };
}

/** Restores the saved position once. */
export function restoreScrollPosition(): void {
  if (pendingPosition !== undefined) window.scrollTo({ top: pendingPosition, behavior: 'instant' });
  pendingPosition = undefined;
}
