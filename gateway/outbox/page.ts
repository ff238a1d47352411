import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { instantSchema } from '../../lib/api/contract/text.ts';
import { languageSchema } from '../../lib/api/contract/user.ts';
import type { Database } from '../db/client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { policy } from '../identity/policy.ts';
import { localOnly } from '../middleware/local-only.ts';
import { json, problems } from '../middleware/responses.ts';
import { outboxMessages } from './tables.ts';

const SHOWN = 100;
const STYLE = `body{margin:0 auto;max-width:48rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:#1e1b16;background:#fbf8f3}
article{background:#fff;border:1px solid #e8decd;border-radius:8px;padding:1rem;margin:1rem 0}h2{font-size:1rem;margin:0 0 .5rem}
p{white-space:pre-wrap;margin:0;overflow-wrap:anywhere}small{color:#6b6255}`;
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const messageSchema = z
  .object({
    id: z.int(),
    kind: z.string(),
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    language: languageSchema,
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'OutgoingMessage' });

const common = { method: 'get' as const, ...policy('public'), tags: ['Housekeeping'] };
const getPage = createRoute({
  ...common,
  path: '/outbox',
  summary: 'The messages that would leave for people, newest first (local mode only)',
  responses: { 200: { description: 'A page', content: { 'text/html; charset=UTF-8': { schema: z.string() } } }, ...problems(400, 403) },
});
const getMessages = createRoute({
  ...common,
  path: '/outbox.json',
  summary: 'The same for programs, of one recipient or all (local mode only)',
  request: { query: z.object({ to: z.string().max(254).optional() }) },
  responses: { 200: json(z.array(messageSchema), 'At most 100, newest first'), ...problems(400, 403) },
});

async function newestMessages(db: Database, to?: string): Promise<z.infer<typeof messageSchema>[]> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(outboxMessages.recipient, to))
    .orderBy(desc(outboxMessages.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, channel, recipient, language, subject, text, html: body, createdAt }) => ({
    id,
    kind,
    channel,
    to: recipient,
    language,
    subject,
    text,
    html: body,
    createdAt: createdAt.toISOString(),
  }));
}

function page(messages: Awaited<ReturnType<typeof newestMessages>>) {
  const articles = messages.map(
    ({ kind, channel, to, language, subject, text, createdAt }) => html`<article>
<h2><bdi>${subject ?? kind}</bdi></h2>
<p lang="${language}" dir="auto">${text}</p>
<small>${channel} to <bdi>${to}</bdi> (${kind}, ${createdAt})</small>
</article>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>${STYLE}</style></head><body><h1>Outbox</h1>${messages.length > 0 ? articles : html`<p>No message so far.</p>`}</body></html>`;
}

/** The messages that would be sent to people, for tests on this machine. In production there is no such page. */
export function registerOutboxPage(app: OpenAPIHono<GatewayEnv>, deps: GatewayDeps): void {
  const { db } = deps.database;
  if (!deps.isLocal) return;
  for (const route of [getPage, getMessages]) app.use(route.getRoutingPath(), localOnly(deps));
  app.openapi(getPage, async (c) => c.html(page(await newestMessages(db)), 200, HEADERS));
  app.openapi(getMessages, async (c) => c.json(await newestMessages(db, c.req.valid('query').to), 200, { 'Cache-Control': 'no-store' }));
}
