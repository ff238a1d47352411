import type { ItemType } from '../../../../lib/contract/item.ts';
import type { Localized } from '../../../../lib/contract/text.ts';
import type { Language } from '../../../../lib/contract/user.ts';
import { integer, jsonb, pgTable, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

export interface AgentLine {
  id: string;
  itemId: string;
  type: ItemType;
  quantity: number;
}

/** What an agent has chosen; amounts of delivery in fils, as quoted when it was written. */
export interface AgentContent {
  lines: AgentLine[];
  countryCode: string;
  language: Language;
  codes: string[];
  giftWrapping: boolean;
  giftMessage?: string | undefined;
  deliveryOptions: {
    code: string;
    name: Localized;
    feeFils: number;
    minDays: number;
    maxDays: number;
  }[];
  selectedOption?: string | undefined;
}

/** Personal data: what an agent says of the buyer and the delivery address. */
export interface AgentBuyer {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  destination?: AgentDestination | undefined;
}

/** A postal address with the names of the Universal Commerce Protocol. */
export interface AgentDestination {
  id: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | undefined;
  street_address?: string | undefined;
  extended_address?: string | undefined;
  address_locality?: string | undefined;
  address_region?: string | undefined;
  address_country?: string | undefined;
  postal_code?: string | undefined;
}

/** Carts and checkouts of agents. They reserve no stock, and are deleted when they have expired. */
export const agentSessions = pgTable('agent_sessions', {
  /** 128 random bits. */
  id: text().primaryKey(),
  kind: text().$type<'cart' | 'checkout'>().notNull(),
  /** The URL of the agent's profile; other agents cannot read the session. */
  agent: text().notNull(),
  /** The release of the protocol that the agent speaks. */
  version: text().notNull().default('2026-08-25'),
  /** Where it wants events of the order; null where it cannot get any. */
  webhookUrl: text('webhook_url'),
  content: jsonb().$type<AgentContent>().notNull(),
  /** Null once an order has the data. */
  buyer: jsonb().$type<AgentBuyer>(),
  /** The cart of which a checkout was made. */
  cartId: text('cart_id'),
  /** The order that the shopper placed with a checkout. */
  orderReference: text('order_reference'),
  canceledAt: instant('canceled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
export type AgentSessionRow = typeof agentSessions.$inferSelect;

/** Orders that shoppers placed with the checkout of an agent, for as long as they may change. */
export const agentOrders = pgTable('agent_orders', {
  referenceCode: text('reference_code').primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  agent: text().notNull(),
  version: text().notNull(),
  language: text().$type<Language>().notNull(),
  webhookUrl: text('webhook_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type AgentOrderRow = typeof agentOrders.$inferSelect;

/**
 * Changes of orders of which their agent is not informed yet; written in the transaction of the
 * change, deleted once the agent has accepted the event.
 */
export const agentOrderEvents = pgTable('agent_order_events', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  referenceCode: text('reference_code').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  dueAt: instant('due_at').notNull().defaultNow(),
});
