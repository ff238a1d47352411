/**
 * Runs `work` after load when the main thread is idle.
 * @returns cancels the work if it has not run yet
 */
export function runWhenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  const schedule = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: 3000 })
      : setTimeout(run, 500);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', schedule);
  };
}
