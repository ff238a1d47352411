/**
 * Maximum wait for the lock of another tab: longer than a call to the gateway, so that
 * a hanging tab does not block others.
 */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Runs the work while no other tab runs work with this name, where the browser supports
 * locks. The results of the other tab are then stored: without the lock, writes reach
 * other processes with a delay.
 */
export async function withTabLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: timeout }, run);
  } catch (error) {
    if (hasStarted || !timeout.aborted) throw error;
    return work();
  }
}
