/** Runs `work` when the page has loaded and the browser is at rest. @returns cancels what has not run yet. */
export function runWhenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) work();
  };
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 500));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  return () => {
    cancelled = true;
    removeEventListener('load', rest);
  };
}
