/** So long, in ms, another tab is waited for: longer than a call of the gateway takes, and one that hangs stops nobody for good. */
const PATIENCE = 20_000;

/**
 * Does the work while no other tab does work of this name, where the browser can promise it. What the other one stored is then there
 * to be read: storage alone comes to another process a moment late.
 */
export async function withTabLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const patience = AbortSignal.timeout(PATIENCE);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: patience }, begin);
  } catch (error) {
    if (hasBegun || !patience.aborted) throw error;
    return work();
  }
}
