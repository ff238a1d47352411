import { randomInt, randomUUID } from 'node:crypto';
import { importBatch } from '../../gateway/catalogue/import/import-batch.ts';
import type { GatewayContext } from '../../gateway/platform/app/context.ts';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { deterministicId } from '../../gateway/platform/db/deterministic-id.ts';
import { users } from '../../gateway/platform/db/schema/users.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import type { Purchase } from '../../lib/contract/purchase.ts';
import { categoryLine, itemLine, toJsonLines } from '../setup/gateway/lines.ts';
import { toGuest } from '../setup/gateway/principals.ts';

/** A gateway under test. */
export interface Shop {
  deps: GatewayContext;
  request(path: string, init?: RequestInit): Response | Promise<Response>;
  /** Chooses the outcome of a payment on its page. */
  pay(redirectUrl: string, outcome: string): Promise<Response>;
}

/** A gateway whose payment provider can be made to fail. */
export interface ShopWithSimulator extends Shop {
  /** Commands for the simulator of Tap. */
  tap: { control(path: string, body: object): Promise<void> };
}

/** The result of a scenario, which is correct when `found` equals `expected`. */
export interface Finding {
  /** What was done, with its size. */
  tried: string;
  expected: object;
  found: object;
}

export interface Buyer {
  userId: string;
  authorization: string;
}

export const PRICE = 3;
export const FEE = 2;

/** Registers a buyer. */
export async function registerBuyer({ deps }: Shop): Promise<Buyer> {
  const subject = `buyer-${randomUUID()}`;
  const userId = randomUUID();
  const phone = `+9655${String(randomInt(1e7)).padStart(7, '0')}`;
  const person = { nameEn: 'Noura', nameAr: 'نورة', phone, email: `${subject}@example.com` };
  await deps.database.db
    .insert(users)
    .values({ ...person, id: userId, subject, isGuest: true, language: 'en' });
  const { token } = await deps.identity.issueSession(toGuest(subject));
  return { userId, authorization: `Bearer ${token}` };
}

/**
 * Creates an item for 3 KWD.
 * @returns its id
 */
export async function createItem(
  { deps }: Shop,
  stock: number,
  sku = `ITEM-${randomUUID().slice(0, 8).toUpperCase()}`,
): Promise<string> {
  const lines = [categoryLine('honey'), itemLine(sku, { price: PRICE, stock })];
  const { rejected } = await importBatch(
    deps.catalogue,
    deps.revalidation,
    new TextEncoder().encode(toJsonLines(lines)),
    { images: deps },
  );
  if (rejected.length > 0) throw new Error(`item rejected: ${rejected[0]?.reason}`);
  return deterministicId('item', sku);
}

/** Builds an order of one item in Kuwait, paid in cash by default. */
export function buildItemOrder(
  typeId: string,
  quantity = 1,
  change: Partial<Purchase> = {},
): Purchase {
  const address = {
    type: 'House',
    recipientName: 'Noura',
    phone: '+96550001234',
    countryCode: 'KW',
    government: 'HA',
  } as const;
  return {
    items: [{ typeId, quantity, type: 'PRODUCT' }],
    countryCode: 'KW',
    address: { ...address, city: 'Salmiya', block: '4', street: '12', building: '7' },
    paymentMethod: 'Cash',
    expectedTotal: PRICE * quantity + FEE,
    language: 'en',
    source: 'WebSite',
    ...change,
  };
}

/** Sends a purchase; `body` may be JSON text that no object could represent. */
export async function purchase(
  shop: Shop,
  { authorization }: Buyer,
  body: Purchase | string,
  key: string = randomUUID(),
): Promise<Response> {
  return shop.request('/payment/api/Web/PaymentRequest/PerformPurchase', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function readStock(
  { deps }: Shop,
  itemId: string,
): Promise<{ onHand: number; reserved: number; sold: number }> {
  const [row] = await queryRows<{ onHand: number; reserved: number; sold: number }>(
    deps.database.db,
    sql`SELECT stock_on_hand AS "onHand", reserved, sold_count AS sold FROM items WHERE id = ${itemId}`,
  );
  if (!row) throw new Error('item not found');
  return row;
}

/** Runs `work` `count` times, with `atOnce` concurrent runs. */
export async function repeatConcurrently(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next; index < count; index = next) {
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** Counts responses by status and code. */
export class ResponseCounter {
  readonly counts = new Map<string, number>();
  add(answer: string): void {
    this.counts.set(answer, (this.counts.get(answer) ?? 0) + 1);
  }
  of(answer: string): number {
    return this.counts.get(answer) ?? 0;
  }
  /** Counts the status, with the code of a problem. */
  async addResponse(response: Response): Promise<void> {
    const text = await response.text();
    this.add(response.ok ? String(response.status) : `${response.status} ${JSON.parse(text).code}`);
  }
  /** Sum of the responses that begin with `start`. */
  starting(start: string): number {
    return [...this.counts]
      .filter(([answer]) => answer.startsWith(start))
      .reduce((sum, [, count]) => sum + count, 0);
  }
}
