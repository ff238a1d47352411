import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { SimulatorParts } from '../simulator.ts';
import { sendError } from './errors.ts';
import { type StoredPayment, toWebhookBody } from './payment.ts';

const MAX_WEBHOOKS = 4;
const webhookSchema = z.object({
  url: z.url(),
  header: z.object({ title: z.string(), value: z.string() }).optional(),
});
type RegisteredWebhook = z.output<typeof webhookSchema> & { id: string; merchantCode: string };

const PATH = '/api/v1/webhooks';

/** Registers, lists, changes and deletes the URLs of the shop. */
export function registerWebhookCalls(app: Hono, { store }: SimulatorParts): void {
  const list = (c: Context) =>
    store
      .list<RegisteredWebhook>('webhook')
      .filter(({ merchantCode }) => merchantCode === c.req.header('x-merchant-code'));
  const parse = async (c: Context) =>
    webhookSchema.safeParse(await c.req.json().catch(() => undefined)).data;
  app.get(PATH, (c) => c.json(list(c)));
  app.post(PATH, async (c) => {
    const webhook = await parse(c);
    const merchantCode = c.req.header('x-merchant-code');
    if (!webhook || merchantCode === undefined) return sendError(c, 'bad_data', 'invalid webhook');
    if (list(c).length >= MAX_WEBHOOKS) return sendError(c, 'bad_data', 'too many webhooks');
    const stored = { ...webhook, id: randomUUID(), merchantCode };
    store.put('webhook', stored.id, stored);
    return c.json(stored);
  });
  app.put(`${PATH}/:id`, async (c) => {
    const webhook = await parse(c);
    const known = list(c).find(({ id }) => id === c.req.param('id'));
    if (!webhook || !known) return sendError(c, 'not_found', 'no such webhook');
    const stored = { ...known, ...webhook };
    store.put('webhook', stored.id, stored);
    return c.json(stored);
  });
  app.delete(`${PATH}/:id`, (c) => {
    store.delete('webhook', c.req.param('id'));
    return c.body(null, 204);
  });
}

export interface NotifyOptions {
  /** How often the shop gets the webhook. */
  copies?: number;
  delayMs?: number | undefined;
  /** Whether the header has a wrong value. */
  isForged?: boolean | undefined;
}

/** Queues a webhook about a payment for every registered URL. */
export function queueWebhooks(
  { store, webhooks }: Pick<SimulatorParts, 'store' | 'webhooks'>,
  payment: StoredPayment,
  { copies = 1, delayMs = 0, isForged = false }: NotifyOptions = {},
): void {
  const body = JSON.stringify(toWebhookBody(payment));
  for (const { url, header, merchantCode } of store.list<RegisteredWebhook>('webhook')) {
    if (merchantCode !== payment.merchantCode) continue;
    const value = isForged ? `${header?.value}forged` : (header?.value ?? '');
    const headers = header ? { [header.title]: value } : {};
    webhooks.queue({ url, body, headers }, delayMs, copies);
  }
}
