import * as inboxCalls from '../../../lib/contract/calls/inbox.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { listInboxMessages, updateInboxMessage } from './inbox.ts';

const listInboxMessagesRoute = route(inboxCalls.listInboxMessages, {
  policy: 'staff',
  summary: 'List the messages from the contact page',
  returns: 'A page of messages',
});

const updateInboxMessageRoute = route(inboxCalls.updateInboxMessage, {
  policy: 'staff',
  summary: 'Answer a message by e-mail, or mark it as handled',
  description:
    'The answer is sent in the language of the message. A `revision` that is not the current one gets 409 `conflict`, and nothing is sent.',
  returns: 'The message',
  problems: [404, 409],
});

export function registerInbox(app: GatewayApp, { database: { db } }: HttpServices): void {
  app.openapi(listInboxMessagesRoute, async (c) =>
    c.json(await listInboxMessages(db, c.req.valid('query')), 200),
  );
  app.openapi(idempotent(updateInboxMessageRoute, db), async (c) =>
    c.json(await updateInboxMessage(db, c.req.valid('param').id, c.req.valid('json')), 200),
  );
}
