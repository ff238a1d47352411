import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../platform/db/client.ts';
import { PROFILE_PATH } from '../business-profile.ts';
import type { UcpServices } from '../services.ts';
import { toUcpOrder } from './order-mapping.ts';
import {
  type AgentOrder,
  type AgentOrderEvent,
  claimEvents,
  deleteEvent,
  findAgentOrder,
} from './store.ts';

/** Claimed at the same time. */
const BATCH = 20;
const MAX_WAITING = 100;
/** Between two claims while receivers do not answer. */
const CLAIM_MS = 1_000;
const TIMEOUT_MS = 3_000;
const GONE = 410;

/** @returns the status of the response */
type Post = (url: URL, headers: Record<string, string>, body: string) => Promise<number>;

type Sender = Pick<UcpServices, 'payments' | 'shopKeys' | 'logger'> & {
  database: { db: Database };
};

const postPublic: Post = async (url, headers, body) => {
  const { requestPublic } = await import('../../../platform/http/public-request.ts');
  const response = await requestPublic(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
  });
  response.destroy();
  return response.statusCode ?? 0;
};

function buildBody({ payments }: Sender, found: AgentOrder): string {
  const { version } = found.row;
  const capabilities = { 'dev.ucp.shopping.order': [{ version }] };
  const ucp = { version, status: 'success', capabilities };
  return JSON.stringify({ ucp, ...toUcpOrder(found, payments.shopUrl) });
}

/**
 * The headers of a webhook. Its id is the same for every attempt; its time is that of the attempt,
 * because receivers reject an old one.
 */
function buildHeaders({ payments }: Sender, { id }: AgentOrderEvent) {
  return {
    'ucp-agent': `profile="${payments.shopUrl}${PROFILE_PATH}"`,
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
  };
}

/** Sends an order. @returns false when the event has to be sent again */
async function deliver(
  sender: Sender,
  event: AgentOrderEvent,
  { url, found }: { url: URL; found: AgentOrder },
  post: Post,
): Promise<boolean> {
  const { id } = event;
  try {
    const { signRequest } = await import('../signatures/sign-request.ts');
    const body = buildBody(sender, found);
    const headers = await signRequest(sender.shopKeys, url, body, buildHeaders(sender, event));
    const status = await post(url, headers, body);
    const isAccepted = status >= 200 && status < 300;
    if (!isAccepted && status !== GONE) throw new Error(`The agent answered ${status}`);
    await deleteEvent(sender.database.db, event);
    return true;
  } catch (error) {
    sender.logger.warn({ err: error, id }, 'event not sent to the agent, will be retried');
    return false;
  }
}

/** Where the event of an order is sent; undefined when its agent gets none. */
async function findTarget({ database: { db } }: Sender, { referenceCode }: AgentOrderEvent) {
  const found = await findAgentOrder(db, referenceCode);
  const webhookUrl = found?.row.webhookUrl ?? undefined;
  return found && webhookUrl !== undefined ? { found, url: new URL(webhookUrl) } : undefined;
}

/**
 * Sends events to each receiver one after the other, and to different receivers at the same time.
 * After one that a receiver did not accept, its others wait for their next attempt.
 */
function createQueues(sender: Sender, post: Post) {
  const queues = new Map<string, Promise<boolean>>();
  let waiting = 0;
  const isClaimed = ({ dueAt }: AgentOrderEvent) => dueAt.getTime() - Date.now() > TIMEOUT_MS;
  return {
    waiting: () => waiting,
    settled: () => Promise.all(queues.values()),
    async add(event: AgentOrderEvent): Promise<void> {
      const target = await findTarget(sender, event);
      if (!target) return deleteEvent(sender.database.db, event);
      const { host } = target.url;
      waiting += 1;
      const sent = (queues.get(host) ?? Promise.resolve(true)).then(
        (isAccepting) => isAccepting && isClaimed(event) && deliver(sender, event, target, post),
      );
      queues.set(
        host,
        sent.finally(() => {
          waiting -= 1;
        }),
      );
    },
  };
}

/**
 * Sends due events of orders to the agents of their checkouts, signed with the shop's key. They are
 * stored until the agent has accepted them, at most three days. While a receiver does not answer,
 * events for others are claimed and sent.
 */
export async function sendAgentEvents(
  sender: Sender,
  signal?: AbortSignal,
  post: Post = postPublic,
): Promise<void> {
  const queues = createQueues(sender, post);
  for (;;) {
    const hasRoom = !signal?.aborted && queues.waiting() < MAX_WAITING;
    const batch = hasRoom ? await claimEvents(sender.database.db, BATCH) : [];
    for (const event of batch) await queues.add(event);
    if (batch.length === BATCH) continue;
    if (queues.waiting() === 0) return;
    await Promise.race([queues.settled(), delay(CLAIM_MS, undefined, { ref: false })]);
  }
}
