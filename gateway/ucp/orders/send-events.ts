import type { Database } from '../../db/client.ts';
import { PROFILE_PATH } from '../business-profile.ts';
import type { UcpServices } from '../services.ts';
import { toUcpOrder } from './order-mapping.ts';
import {
  type AgentOrder,
  claimEvents,
  deleteEvent,
  findAgentOrder,
  type OrderEvent,
} from './store.ts';

/** Sent at the same time. */
const BATCH = 5;
const GONE = 410;

/** @returns the status of the response */
type Post = (url: URL, headers: Record<string, string>, body: string) => Promise<number>;

type Sender = Pick<UcpServices, 'payments' | 'shopKeys' | 'logger'> & {
  database: { db: Database };
};

const postPublic: Post = async (url, headers, body) => {
  const { requestPublic } = await import('../../http/public-request.ts');
  const response = await requestPublic(url, { method: 'POST', headers, body });
  response.destroy();
  return response.statusCode ?? 0;
};

function buildBody({ payments }: Sender, found: AgentOrder): string {
  const { version } = found.row;
  const capabilities = { 'dev.ucp.shopping.order': [{ version }] };
  const ucp = { version, status: 'success', capabilities };
  return JSON.stringify({ ucp, ...toUcpOrder(found, payments.shopUrl) });
}

/** The headers of a webhook; its id is the same for every attempt. */
function buildHeaders({ payments }: Sender, { id, createdAt }: OrderEvent) {
  return {
    'ucp-agent': `profile="${payments.shopUrl}${PROFILE_PATH}"`,
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(createdAt.getTime() / 1_000)),
  };
}

/** Sends the order of an event as it is now. */
async function deliver(sender: Sender, event: OrderEvent, post: Post): Promise<void> {
  const { db } = sender.database;
  const { id, referenceCode } = event;
  try {
    const found = await findAgentOrder(db, referenceCode);
    const webhookUrl = found?.row.webhookUrl ?? undefined;
    if (!found || webhookUrl === undefined) return await deleteEvent(db, event);
    const { signRequest } = await import('../signatures/sign-request.ts');
    const url = new URL(webhookUrl);
    const body = buildBody(sender, found);
    const headers = await signRequest(sender.shopKeys, url, body, buildHeaders(sender, event));
    const status = await post(url, headers, body);
    const isAccepted = status >= 200 && status < 300;
    if (!isAccepted && status !== GONE) throw new Error(`The agent answered ${status}`);
    await deleteEvent(db, event);
  } catch (error) {
    sender.logger.warn({ err: error, id }, 'event not sent to the agent, will be retried');
  }
}

/**
 * Sends due events of orders to the agents of their checkouts, signed with the shop's key. They are
 * stored until the agent has accepted them, at most three days.
 */
export async function sendAgentEvents(
  sender: Sender,
  signal?: AbortSignal,
  post: Post = postPublic,
): Promise<void> {
  let batch: OrderEvent[];
  do {
    batch = await claimEvents(sender.database.db, BATCH);
    await Promise.all(batch.map((event) => deliver(sender, event, post)));
  } while (batch.length === BATCH && !signal?.aborted);
}
