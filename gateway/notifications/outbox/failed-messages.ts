import { createRoute } from '@hono/zod-openapi';
import * as inboxCalls from '../../../lib/contract/calls/inbox.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { and, desc, eq, isNotNull, sql } from '../../platform/db/sql.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';

const staff = { ...policy('staff'), tags: ['Staff'] };

const listFailedMessagesRoute = createRoute({
  ...staff,
  ...toRoute(inboxCalls.listFailedMessages),
  summary: 'List the messages that were given up',
  description: 'They are deleted after 30 days.',
  responses: ok(
    inboxCalls.listFailedMessages.response,
    'A page of messages, the newest failure first',
    400,
  ),
});

const retryMessageRoute = createRoute({
  ...staff,
  ...toRoute(inboxCalls.retryMessage),
  summary: 'Send a message that was given up',
  responses: { 204: { description: 'It will be sent' }, ...problems(400, 404) },
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
