import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RevalidationRow } from '../../platform/db/schema/catalogue.ts';
import type { CatalogueContext } from '../context.ts';
import { REVISION_TTL_MS } from '../revision.ts';
import { EVERYTHING, getChangedTags } from './changed-tags.ts';
import { claimRevalidations, deleteRevalidations, MAX_TAGS } from './revalidation-queue.ts';

/**
 * Between reading committed changes and notifying the storefront: a gateway that still has an older
 * revision would give it the previous data to cache.
 */
const PROPAGATION_MS = REVISION_TTL_MS + 50;
/** Rows that are claimed at once. */
const BATCH_SIZE = 500;
/** During a long import changes arrive continuously; pages change within a second. */
const MAX_WAIT_MS = 500;

export interface RevalidationOptions {
  catalogue: Pick<CatalogueContext, 'db' | 'categories'>;
  /** `https://shop.example`; undefined disables revalidation. */
  storefrontUrl?: string | undefined;
  secret?: string | undefined;
  /** Milliseconds without new changes before they are sent. */
  debounceMs?: number;
  timeoutMs?: number;
  logger: Logger;
}

/** Requests the revalidation of cached pages from the storefront. */
export interface RevalidationClient {
  /**
   * Sends queued revalidations within half a second. Call it after the commit: it returns at once
   * and never throws.
   */
  scheduleSend(): void;
  /** Sends all due revalidations, also those of other processes and of failed attempts. */
  sendDue(): Promise<void>;
  /** Sends without waiting for further changes. Never throws. */
  flush(): Promise<void>;
}

async function getTags(
  { db, categories }: RevalidationOptions['catalogue'],
  rows: readonly RevalidationRow[],
): Promise<string[]> {
  const changes = rows.flatMap((row) => row.changes);
  const changed = await getChangedTags(db, changes, await categories());
  const tags = [...new Set([...rows.flatMap((row) => row.tags), ...changed])];
  return tags.length > MAX_TAGS ? [...EVERYTHING] : tags;
}

/** @returns whether the storefront accepted the request */
async function post(
  { storefrontUrl, secret, timeoutMs = 5_000, logger }: RevalidationOptions,
  tags: string[],
): Promise<boolean> {
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
    return true;
  } catch (error) {
    logger.warn({ err: error, tags: tags.length }, 'storefront not revalidated, will be retried');
    return false;
  }
}

async function sendAll(options: RevalidationOptions): Promise<void> {
  const { catalogue, storefrontUrl } = options;
  let rows: RevalidationRow[];
  do {
    rows = await claimRevalidations(catalogue.db, BATCH_SIZE);
    if (rows.length === 0) return;
    // Without a storefront there is nothing to notify.
    if (storefrontUrl !== undefined) {
      await delay(PROPAGATION_MS);
      if (!(await post(options, await getTags(catalogue, rows)))) return;
    }
    await deleteRevalidations(catalogue.db, rows);
  } while (rows.length === BATCH_SIZE);
}

export function createRevalidationClient(options: RevalidationOptions): RevalidationClient {
  const { storefrontUrl, debounceMs = 10, logger } = options;
  let timer: NodeJS.Timeout | undefined;
  let waitingSince: number | undefined;
  let sending: Promise<void> = Promise.resolve();

  const sendDue = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    const sent = sending.then(() => sendAll(options));
    sending = sent.catch(() => undefined);
    return sent;
  };
  const flush = () =>
    sendDue().catch((error: unknown) =>
      logger.warn({ err: error }, 'queued revalidations were not read, will be retried'),
    );

  return {
    scheduleSend() {
      if (storefrontUrl === undefined) return;
      waitingSince ??= Date.now();
      const remainingMs = Math.max(0, waitingSince + MAX_WAIT_MS - Date.now());
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(debounceMs, remainingMs));
      timer.unref();
    },
    sendDue,
    flush,
  };
}
