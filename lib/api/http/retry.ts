/** The retry policy as data: non-mutating calls once, on these statuses or when nothing answered. */
export const RETRY_POLICY = {
  limit: 1,
  methods: ['GET', 'HEAD'],
  statuses: [408, 409, 425, 429, 500, 502, 503, 504],
  /** Milliseconds. */
  baseDelay: 250,
  /** Longest wait that a Retry-After may ask for, milliseconds. */
  maxDelay: 3000,
} as const;

export type RetryPolicy = Pick<typeof RETRY_POLICY, 'limit' | 'baseDelay' | 'maxDelay'>;

/** @param status HTTP status, or undefined when the network failed. */
export function mayRetry(method: string, attempt: number, status: number | undefined): boolean {
  if (attempt >= RETRY_POLICY.limit) return false;
  if (!(RETRY_POLICY.methods as readonly string[]).includes(method)) return false;
  return status === undefined || (RETRY_POLICY.statuses as readonly number[]).includes(status);
}

/** Milliseconds to wait: Retry-After (seconds or a date) when the answer carries one, else a jittered base. */
export function retryDelay(retryAfter: string | null, now: number = Date.now(), random: number = Math.random()): number {
  const asked = parseRetryAfter(retryAfter, now);
  if (asked !== undefined) return Math.min(asked, RETRY_POLICY.maxDelay);
  return Math.round(RETRY_POLICY.baseDelay * (0.5 + random));
}

function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Resolves after `milliseconds`, rejects with the signal's reason as soon as it aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
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
