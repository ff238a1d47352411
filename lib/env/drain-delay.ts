const MAX_DELAY_MS = 60_000;

/**
 * Milliseconds between a stop signal and the end of accepting connections.
 * @throws Error when DRAIN_DELAY_MS is not from 0 to 60000
 */
export function readDrainDelay(text: string | undefined = process.env.DRAIN_DELAY_MS): number {
  const ms = Number(text || 0);
  if (!Number.isInteger(ms) || ms < 0 || ms > MAX_DELAY_MS)
    throw new Error(`DRAIN_DELAY_MS=${text}: must be from 0 to ${MAX_DELAY_MS} milliseconds.`);
  return ms;
}
