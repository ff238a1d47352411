import { randomUUID } from 'node:crypto';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { idSchema } from '../../lib/api/contract/text.ts';
import { contactSchema } from '../../lib/api/contract/user.ts';
import type { Database } from '../db/client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { policy } from '../identity/policy.ts';
import { enforceLimit } from '../limits/middleware.ts';
import { json, problems } from '../middleware/responses.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import { contactMessages } from './tables.ts';

const postContact = createRoute({
  method: 'post',
  path: '/user/api/WEB/Contact/Create',
  ...policy('public'),
  tags: ['Users'],
  summary: 'Write to the shop',
  description: 'The same `Idempotency-Key` is the same letter.',
  request: {
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: { content: { 'application/json': { schema: contactSchema } }, required: true },
  },
  responses: { 201: json(z.object({ id: idSchema }), 'It has arrived'), ...problems(400, 413, 429) },
});

type Letter = z.output<typeof contactSchema>;

async function keepLetter(db: Database, contactEmail: string, { language, ...letter }: Letter, idempotencyKey: string | null): Promise<string> {
  return db.transaction(async (transaction) => {
    const [kept] = await transaction
      .insert(contactMessages)
      .values({ id: randomUUID(), idempotencyKey, ...letter })
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ id: contactMessages.id });
    if (kept) {
      await enqueueMessage(transaction, { kind: 'contact', channel: 'email', to: contactEmail, language, data: letter });
      await enqueueMessage(transaction, { kind: 'contactReceipt', channel: 'email', to: letter.email, language, data: {} });
      return kept.id;
    }
    const same = eq(contactMessages.idempotencyKey, idempotencyKey ?? '');
    const [earlier] = await transaction.select({ id: contactMessages.id }).from(contactMessages).where(same);
    if (!earlier) throw new Error('a letter is neither new nor there');
    return earlier.id;
  });
}

export function registerContact(app: OpenAPIHono<GatewayEnv>, { database: { db }, contactEmail, limits }: GatewayDeps): void {
  app.openapi(postContact, async (c) => {
    const key = c.req.valid('header')['idempotency-key'] ?? null;
    const letter = c.req.valid('json');
    await enforceLimit(c, { limits }, 'contact-recipient', letter.email);
    return c.json({ id: await keepLetter(db, contactEmail, letter, key) }, 201);
  });
}
