import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/db/client.ts';
import {
  type AgentBuyer,
  type AgentContent,
  type AgentSessionRow,
  agentSessions,
} from '../../../platform/db/schema/agents.ts';
import { and, desc, eq, gt, isNull, type SQL } from '../../../platform/db/sql.ts';
import type { Agent } from '../agents/agent.ts';

/** After the last change; the default of the protocol for checkouts. */
const LIFETIME_MS = 6 * 60 * 60_000;
const ID_BYTES = 16;

type Kind = AgentSessionRow['kind'];

const getExpiry = () => new Date(Date.now() + LIFETIME_MS);

interface NewSession {
  kind: Kind;
  content: AgentContent;
  buyer: AgentBuyer;
  cartId?: string | undefined;
}

/** Stores a cart or checkout under a new random id. */
export async function insertSession(
  db: Database,
  { profileUrl, version, webhookUrl, capabilities }: Agent,
  { cartId, ...session }: NewSession,
): Promise<AgentSessionRow> {
  const [row] = await db
    .insert(agentSessions)
    .values({
      ...session,
      cartId: cartId ?? null,
      id: randomBytes(ID_BYTES).toString('hex'),
      agent: profileUrl,
      version,
      webhookUrl: capabilities.includes('dev.ucp.shopping.order') ? webhookUrl : null,
      expiresAt: getExpiry(),
    })
    .returning();
  if (!row) throw new Error('The session was not inserted');
  return row;
}

const isCurrent = () => gt(agentSessions.expiresAt, new Date());
const isOwned = ({ profileUrl }: Agent, kind: Kind) =>
  and(eq(agentSessions.kind, kind), eq(agentSessions.agent, profileUrl), isCurrent());
const isActive = isNull(agentSessions.canceledAt);
/** The shopper has not begun to order. */
const isChangeable = and(isActive, isNull(agentSessions.orderReference));

/** The newest session of a condition. */
async function findNewest(
  db: Database,
  condition: SQL | undefined,
): Promise<AgentSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(agentSessions)
    .where(condition)
    .orderBy(desc(agentSessions.createdAt))
    .limit(1);
  return row;
}

/** A cart or checkout of this agent that has not expired. */
export const findSession = (db: Database, agent: Agent, kind: Kind, id: string) =>
  findNewest(db, and(eq(agentSessions.id, id), isOwned(agent, kind)));

/** The cart or checkout of a hand-off, whichever agent made it. */
export const findHandedOff = (db: Database, id: string) =>
  findNewest(db, and(eq(agentSessions.id, id), isActive, isCurrent()));

/** The open checkout that was made of a cart. */
export const findCheckoutOfCart = (db: Database, agent: Agent, cartId: string) =>
  findNewest(db, and(isOwned(agent, 'checkout'), eq(agentSessions.cartId, cartId), isChangeable));

/** Replaces what the agent has chosen, unless the shopper has begun to order meanwhile. */
export async function updateSession(
  db: Database,
  { id }: AgentSessionRow,
  change: { content: AgentContent; buyer: AgentBuyer },
): Promise<AgentSessionRow | undefined> {
  const [row] = await db
    .update(agentSessions)
    .set({ ...change, expiresAt: getExpiry() })
    .where(and(eq(agentSessions.id, id), isChangeable))
    .returning();
  return row;
}

/** Ends a cart or checkout and forgets the buyer. */
export async function cancelSession(
  db: Database,
  { id }: AgentSessionRow,
): Promise<AgentSessionRow | undefined> {
  const [row] = await db
    .update(agentSessions)
    .set({ canceledAt: new Date(), buyer: null })
    .where(and(eq(agentSessions.id, id), isActive))
    .returning();
  return row;
}
