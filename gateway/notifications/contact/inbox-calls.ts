import { createRoute } from '@hono/zod-openapi';
import * as inboxCalls from '../../../lib/contract/calls/inbox.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import { listInboxMessages, updateInboxMessage } from './inbox.ts';

const staff = { ...policy('staff'), tags: ['Staff'] };

const listInboxMessagesRoute = createRoute({
  ...staff,
  ...toRoute(inboxCalls.listInboxMessages),
  summary: 'List the messages from the contact page',
  responses: ok(inboxCalls.listInboxMessages.response, 'A page of messages', 400),
});

const updateInboxMessageRoute = createRoute({
  ...staff,
  ...toRoute(inboxCalls.updateInboxMessage),
  summary: 'Answer a message by e-mail, or mark it as handled',
  description:
    'The answer is sent in the language of the message. A `revision` that is not the current one gets 409 `conflict`, and nothing is sent.',
  responses: ok(inboxCalls.updateInboxMessage.response, 'The message', 400, 404, 409, 413),
});

export function registerInbox(app: GatewayApp, { database: { db } }: HttpServices): void {
  app.openapi(listInboxMessagesRoute, async (c) =>
    c.json(await listInboxMessages(db, c.req.valid('query')), 200),
  );
  app.openapi(idempotent(updateInboxMessageRoute, db), async (c) =>
    c.json(await updateInboxMessage(db, c.req.valid('param').id, c.req.valid('json')), 200),
  );
}
