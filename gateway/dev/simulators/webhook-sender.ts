import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

interface Webhook {
  url: string;
  body: string;
  headers: Record<string, string>;
}

interface QueuedWebhook extends Webhook {
  id: string;
  dueAt: number;
  attempts: number;
}

export interface WebhookSenderOptions {
  store: Store;
  clock: Clock;
  request: typeof fetch;
  /**
   * Waits before the second and each further attempt, in ms; the number of waits limits the
   * attempts.
   */
  retryDelaysMs: readonly number[];
  /** Called after each attempt. */
  onAttempt?: (webhook: Webhook, result: 'delivered' | 'failed' | 'abandoned') => void;
}

/** Delivers webhooks to the shop. Queued webhooks survive a restart. */
export interface WebhookSender {
  /** @param copies how often the webhook is sent */
  queue(webhook: Webhook, delayMs?: number, copies?: number): void;
  /** Sends due webhooks; resolves when they were delivered or have failed. */
  sendDue(): Promise<void>;
}

const KIND = 'queued webhook';
const TIMEOUT_MS = 10_000;

/**
 * Sends a webhook once.
 * @returns whether the shop acknowledged it
 */
function deliver(request: typeof fetch, { url, headers, body }: Webhook): Promise<boolean> {
  return request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { store, clock, request, retryDelaysMs, onAttempt } = options;
  const sending = new Map<string, Promise<void>>();

  const schedule = ({ dueAt }: QueuedWebhook) => {
    setTimeout(() => void sendDue(), Math.max(0, dueAt - clock.now())).unref();
  };

  const send = async (queued: QueuedWebhook): Promise<void> => {
    const { id, attempts } = queued;
    const isDelivered = await deliver(request, queued);
    const retryDelay = isDelivered ? undefined : retryDelaysMs[attempts];
    if (retryDelay === undefined) store.delete(KIND, id);
    else {
      const next = { ...queued, attempts: attempts + 1, dueAt: clock.now() + retryDelay };
      store.put(KIND, id, next);
      schedule(next);
    }
    onAttempt?.(
      queued,
      isDelivered ? 'delivered' : retryDelay === undefined ? 'abandoned' : 'failed',
    );
  };

  const sendDue = async (): Promise<void> => {
    for (const queued of store.list<QueuedWebhook>(KIND)) {
      const { id, dueAt } = queued;
      if (dueAt > clock.now() || sending.has(id)) continue;
      sending.set(
        id,
        send(queued).finally(() => sending.delete(id)),
      );
    }
    await Promise.all(sending.values());
  };

  // Webhooks that were queued before a restart.
  for (const queued of store.list<QueuedWebhook>(KIND)) schedule(queued);
  return {
    queue(webhook, delayMs = 0, copies = 1) {
      for (let copy = 0; copy < copies; copy += 1) {
        const id = randomUUID();
        const queued = { ...webhook, id, attempts: 0, dueAt: clock.now() + delayMs };
        store.put(KIND, id, queued);
        schedule(queued);
      }
    },
    sendDue,
  };
}
