import type { Logger } from 'pino';
import { CACHE_TAGS } from '../../lib/domain/cache-tags.ts';

/** Above this number one tag for all pages is cheaper than a list. */
const MAX_TAGS = 200;
const MAX_WAIT_MS = 5_000;

export interface RevalidationOptions {
  /** `https://shop.example`; undefined disables revalidation. */
  storefrontUrl?: string | undefined;
  secret?: string | undefined;
  /** Milliseconds without new tags before they are sent. */
  debounceMs?: number;
  timeoutMs?: number;
  logger: Logger;
}

/** Requests the revalidation of cached pages from the storefront. */
export interface RevalidationClient {
  /** Queues tags. Returns at once and never throws. */
  queueTags(tags: Iterable<string>): void;
  /** Sends the queued tags; resolves when they were sent or dropped. */
  flush(): Promise<void>;
}

async function send(
  { storefrontUrl, secret, timeoutMs = 5_000, logger }: RevalidationOptions,
  tags: string[],
): Promise<void> {
  try {
    const response = await fetch(new URL('/api/revalidate', storefrontUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret ?? '' },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
    logger.info({ tags: tags.length }, 'storefront revalidated');
  } catch (error) {
    // Pages revalidate after 30 s anyway, so a lost request only delays the change.
    logger.warn({ err: error, tags: tags.length }, 'storefront revalidation failed');
  }
}

export function createRevalidationClient(options: RevalidationOptions): RevalidationClient {
  const { storefrontUrl, debounceMs = 250 } = options;
  const queued = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waitingSince: number | undefined;
  let sending: Promise<void> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    const tags = queued.size > MAX_TAGS ? [CACHE_TAGS.catalogue] : [...queued];
    queued.clear();
    if (tags.length > 0) sending = sending.then(() => send(options, tags));
    return sending;
  };

  return {
    queueTags(tags) {
      if (storefrontUrl === undefined) return;
      for (const tag of tags) queued.add(tag);
      if (queued.size === 0) return;
      waitingSince ??= Date.now();
      // During a long import tags arrive continuously; they are sent at the latest
      // after the maximum wait.
      const remainingMs = Math.max(0, waitingSince + MAX_WAIT_MS - Date.now());
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(debounceMs, remainingMs));
      timer.unref();
    },
    flush,
  };
}
