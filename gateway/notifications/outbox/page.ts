import { html } from 'hono/html';
import { STAFF_LOCALE } from '../../../lib/contract/locales.ts';
import { colours } from '../../../shop.config.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OutboxRow, outboxMessages } from '../../platform/db/schema/notifications.ts';
import { and, desc, eq, gt, isNotNull, lte, or, sql } from '../../platform/db/sql.ts';
import { localOnly } from '../../platform/http/client-ip.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import type { Render } from '../mail/render-message.ts';
import type { NotificationServices } from '../services.ts';
import type { OutgoingMessage } from './outbox.ts';

const MAX_MESSAGES = 100;
const { ink, sand } = colours;
const STYLE = `body{margin:0 auto;max-width:48rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:${ink[900]};background:${sand[50]}}
article{background:#fff;border:1px solid ${sand[200]};border-radius:8px;padding:1rem;margin:1rem 0}h2{font-size:1rem;margin:0 0 .5rem}
p{white-space:pre-wrap;margin:0;overflow-wrap:anywhere}small{color:${ink[500]}}ul{margin:.5rem 0;padding-inline-start:1.25rem}
summary{cursor:pointer}iframe{width:100%;height:40rem;margin:.5rem 0;border:1px solid ${sand[200]};border-radius:8px;background:#fff}`;
const NOT_STORED = { 'Cache-Control': 'no-store' };
const HEADERS = {
  ...NOT_STORED,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
/** A preview may show images and open links in new tabs, and nothing else. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const PREVIEW_HEADERS = {
  ...NOT_STORED,
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`,
};

interface ShownMessage
  extends Pick<
    OutgoingMessage,
    'kind' | 'channel' | 'to' | 'language' | 'subject' | 'text' | 'html'
  > {
  id: number;
  attachments: { filename: string; contentType: string }[];
  createdAt: string;
}

/** Delayed messages may never be sent. */
const isDue = or(
  isNotNull(outboxMessages.sentAt),
  gt(outboxMessages.attempts, 0),
  lte(outboxMessages.dueAt, sql`now()`),
);

type Outbox = Pick<NotificationServices, 'logger' | 'renderMessage'> & { db: Database };

/** One message that cannot be rendered must not hide the others. */
async function renderForPage(
  { renderMessage, logger }: Outbox,
  row: OutboxRow,
): ReturnType<Render> {
  try {
    return await renderMessage(row);
  } catch (error) {
    logger.warn({ err: error, id: row.id }, 'message cannot be shown');
    const { kind, channel, recipient: to, language } = row;
    const text = 'This message cannot be rendered. The log of the gateway has the reason.';
    return { kind, channel, to, language, subject: null, text, html: null };
  }
}

async function loadNewestMessages(outbox: Outbox, to?: string): Promise<ShownMessage[]> {
  const { db } = outbox;
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(and(to === undefined ? undefined : eq(outboxMessages.recipient, to), isDue))
    .orderBy(desc(outboxMessages.id))
    .limit(MAX_MESSAGES);
  const messages: ShownMessage[] = [];
  for (const row of rows) {
    const message = await renderForPage(outbox, row);
    if (!message || message === 'obsolete') continue;
    const attachments = (message.attachments ?? []).map(({ filename, contentType }) => ({
      filename,
      contentType,
    }));
    const { kind, channel, language, subject, text, html: body } = message;
    messages.push({
      id: row.id,
      kind,
      channel,
      to: message.to,
      language,
      subject,
      text,
      html: body,
      attachments,
      createdAt: row.createdAt.toISOString(),
    });
  }
  return messages;
}

const notFound = () => new ProblemError(404, 'message_not_found', 'Message not found.');

async function findMessage({ db, renderMessage }: Outbox, id: number): Promise<OutgoingMessage> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  const message = row && (await renderMessage(row));
  if (!message || message === 'obsolete') throw notFound();
  return message;
}

/**
 * Paths are relative, because the page is also available through the storefront below `/gateway`.
 */
function article({
  id,
  kind,
  channel,
  to,
  language,
  subject,
  text,
  html: body,
  attachments,
  createdAt,
}: ShownMessage) {
  const files = attachments.map(
    ({ filename }, index) =>
      html`<li><a href="outbox/${id}/attachments/${index}">${filename}</a></li>`,
  );
  const textPart = html`<p lang="${language}" dir="auto">${text}</p>`;
  return html`<article>
<h2><bdi>${subject ?? kind}</bdi></h2>
${body === null ? textPart : html`<iframe src="outbox/${id}/html" sandbox="${SANDBOX}" loading="lazy" title="${kind}"></iframe><details><summary>Text part</summary>${textPart}</details>`}
${files.length > 0 ? html`<ul>${files}</ul>` : ''}<small>${channel} to <bdi>${to}</bdi> (${kind}, ${createdAt})</small>
</article>`;
}

function page(messages: readonly ShownMessage[]) {
  return html`<!doctype html><html lang="${STAFF_LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>${STYLE}</style></head><body><h1>Outbox</h1>${messages.length > 0 ? messages.map(article) : html`<p>No message so far.</p>`}</body></html>`;
}

/**
 * Registers the page with the messages that would be sent, in local mode only. As a tool of
 * developers it is not part of the OpenAPI document.
 */
export function registerOutboxPage(app: GatewayApp, deps: NotificationServices): void {
  if (!deps.isLocal) return;
  const { db } = deps.database;
  const outbox = { ...deps, db };
  const local = localOnly(deps.trustedProxies);
  for (const path of ['/outbox', '/outbox.json', '/outbox/*']) app.use(path, local);
  app.get('/outbox', async (c) => c.html(page(await loadNewestMessages(outbox)), 200, HEADERS));
  app.get('/outbox.json', async (c) =>
    c.json(await loadNewestMessages(outbox, c.req.query('to')), 200, NOT_STORED),
  );
  app.get('/outbox/:id{[0-9]+}/html', async (c) => {
    const { html: body } = await findMessage(outbox, Number(c.req.param('id')));
    if (body === null) throw notFound();
    return c.html(body, 200, PREVIEW_HEADERS);
  });
  app.get('/outbox/:id{[0-9]+}/attachments/:index', async (c) => {
    const { attachments } = await findMessage(outbox, Number(c.req.param('id')));
    const file = attachments?.[Number(c.req.param('index'))];
    if (!file) throw notFound();
    return c.body(Buffer.from(await file.content()), 200, {
      ...NOT_STORED,
      'Content-Type': file.contentType,
      'Content-Disposition': `inline; filename="${file.filename}"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
