/** The retry policy: safe methods are retried once, on these statuses or on a network failure. */
const RETRY_POLICY = {
  limit: 1,
  methods: ['GET', 'HEAD'],
  statuses: [408, 409, 425, 429, 500, 502, 503, 504],
  /** Milliseconds. */
  baseDelay: 250,
  /** Maximum Retry-After in milliseconds. With a longer one the call fails at once. */
  maxDelay: 3000,
} as const;

/** @param status HTTP status, or undefined when the network failed. */
export function mayRetry(method: string, attempt: number, status: number | undefined): boolean {
  if (attempt >= RETRY_POLICY.limit) return false;
  if (!(RETRY_POLICY.methods as readonly string[]).includes(method)) return false;
  return status === undefined || (RETRY_POLICY.statuses as readonly number[]).includes(status);
}

/**
 * Milliseconds before the retry: Retry-After, or a base delay with jitter. Undefined if Retry-After
 * exceeds the maximum.
 */
export function retryDelay(
  retryAfter: number | undefined,
  random: number = Math.random(),
): number | undefined {
  if (retryAfter === undefined) return Math.round(RETRY_POLICY.baseDelay * (0.5 + random));
  return retryAfter <= RETRY_POLICY.maxDelay ? retryAfter : undefined;
}

/** A Retry-After header (seconds or HTTP date) in milliseconds; undefined if invalid. */
export function parseRetryAfter(
  value: string | null,
  now: number = Date.now(),
): number | undefined {
  if (value && /^\d+$/.test(value)) return Number(value) * 1000;
  // Every HTTP date starts with the name of a day; Date.parse alone also accepts "-5".
  const at = value && /^[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Resolves after `milliseconds`, rejects with the signal's reason as soon as it aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', abort);
    function done() {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
