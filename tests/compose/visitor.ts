import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deterministicId } from '../../gateway/platform/db/deterministic-id.ts';
import { createSessionTokens } from '../../gateway/platform/http/authentication/session-token.ts';
import type { Purchased } from '../../lib/contract/purchase.ts';
import { buildItemOrder, PRICE } from '../reliability/shop.ts';
import { categoryLine, itemLine, toJsonLines } from '../setup/gateway/lines.ts';
import { fetchOrder, placeOrder } from '../setup/gateway/orders.ts';
import { toGuest } from '../setup/gateway/principals.ts';
import { sendCreate, withBearer } from '../setup/gateway/shoppers.ts';
import { compose, DEPLOYMENT } from './containers.ts';

const TIMEOUT_MS = 20_000;
const SKU = 'COMPOSE';
const STOCK = 1_000;
/** Sessions of guests, as a gateway of the shop issues them. */
const sessions = createSessionTokens(DEPLOYMENT.sessionSecret);

const send = (path: string, init?: RequestInit) =>
  fetch(DEPLOYMENT.siteUrl + path, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
const requestGateway = (path: string, init?: RequestInit) => send(`/gateway${path}`, init);

/** A page that nginx has not stored. */
export const openPage = (path = '/en') => send(`${path}?visit=${randomUUID()}`);

/** Adds the product of the tests, as deploy/README.md adds a catalogue. */
export async function addProduct(): Promise<void> {
  const lines = [categoryLine('honey'), itemLine(SKU, { price: PRICE, stock: STOCK })];
  const file = '/tmp/catalogue.jsonl';
  await compose(`exec -T gateway-1 sh -c 'cat > ${file}'`, toJsonLines(lines));
  await compose(`exec -T gateway-1 node gateway/cli/catalogue.ts import ${file} --with-stock`);
}

export interface Bought extends Pick<Purchased, 'referenceCode'> {
  subject: string;
}

/** Each request has a token of its own, which outlives no test. */
const requestAs = (subject: string) => async (path: string, init?: RequestInit) => {
  const { token } = await sessions.issue(toGuest(subject));
  return requestGateway(path, withBearer(token, init));
};

/** A guest orders the product through nginx, and pays in cash. */
export async function buy(): Promise<Bought> {
  const subject = `guest-${randomUUID()}`;
  const request = requestAs(subject);
  const { token } = await sessions.issue(toGuest(subject));
  const created = await sendCreate({ request: requestGateway }, { subject }, undefined, token);
  expect(created.status, await created.clone().text()).toBe(201);
  const order = buildItemOrder(deterministicId('item', SKU));
  const { referenceCode } = await placeOrder({ request }, order);
  return { subject, referenceCode };
}

/** The guest sees the confirmed order, a page is rendered, and another order is possible. */
export async function expectShop({ subject, referenceCode }: Bought): Promise<void> {
  const order = await fetchOrder({ request: requestAs(subject) }, referenceCode);
  expect(order.status).toBe('Confirmed');
  const page = await openPage();
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html');
  await buy();
}
