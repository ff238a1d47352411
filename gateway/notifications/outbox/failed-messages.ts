import * as inboxCalls from '../../../lib/contract/calls/inbox.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { and, desc, eq, isNotNull, sql } from '../../platform/db/sql.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';

const listFailedMessagesRoute = route(inboxCalls.listFailedMessages, {
  policy: 'staff',
  summary: 'List the messages that were given up',
  description: 'They are deleted after 30 days.',
  returns: 'A page of messages, the newest failure first',
});

const retryMessageRoute = route(inboxCalls.retryMessage, {
  policy: 'staff',
  summary: 'Send a message that was given up',
  returns: 'It will be sent',
  problems: [404],
});

const messageNotFound = () =>
  new ProblemError(404, 'message_not_found', 'No message with this id was given up.');

const hasFailed = isNotNull(outboxMessages.failedAt);

export function registerFailedMessages(app: GatewayApp, { database: { db } }: HttpServices): void {
  app.openapi(listFailedMessagesRoute, async (c) => {
    const { _page: page, _limit: limit } = c.req.valid('query');
    const rows = await db
      .select()
      .from(outboxMessages)
      .where(hasFailed)
      .orderBy(desc(outboxMessages.failedAt), desc(outboxMessages.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const items = rows.map(
      ({ id, kind, channel, recipient, language, createdAt, failedAt, attempts }) => ({
        id,
        kind,
        channel,
        recipient,
        language,
        createdAt: createdAt.toISOString(),
        failedAt: (failedAt ?? createdAt).toISOString(),
        attempts,
      }),
    );
    return c.json({ items, total: await db.$count(outboxMessages, hasFailed), page, limit }, 200);
  });
  app.openapi(retryMessageRoute, async (c) => {
    const isThis = and(eq(outboxMessages.id, c.req.valid('param').id), hasFailed);
    const queued = await db
      .update(outboxMessages)
      .set({ failedAt: null, attempts: 0, dueAt: sql`now()` })
      .where(isThis)
      .returning({ id: outboxMessages.id });
    if (queued.length === 0) throw messageNotFound();
    return c.body(null, 204);
  });
}
