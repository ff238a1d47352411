import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import * as contactCalls from '../../../lib/contract/calls/contact.ts';
import type { ContactCreated, contactSchema } from '../../../lib/contract/user.ts';
import { formatCaseNumber } from '../../../lib/domain/case-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { contactMessages } from '../../platform/db/schema/notifications.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { enforceLimit } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import type { NotificationServices } from '../services.ts';

const sendContactMessageRoute = route(contactCalls.sendContactMessage, {
  policy: 'public',
  tag: 'Content',
  limits: ['contact'],
  summary: 'Send a message to the shop',
  returns: 'The message was stored',
  status: 201,
});

type ContactInput = z.output<typeof contactSchema>;

async function saveContactMessage(
  db: Database,
  contactEmail: string,
  { language, ...message }: ContactInput,
): Promise<ContactCreated> {
  return db.transaction(async (transaction) => {
    const id = randomUUID();
    const [row] = await transaction
      .insert(contactMessages)
      .values({ id, language, ...message })
      .returning({ number: contactMessages.number });
    if (!row) throw new Error('The message was not stored');
    const caseNumber = formatCaseNumber(row.number);
    await enqueueMessage(transaction, {
      kind: 'contact',
      channel: 'email',
      to: contactEmail,
      language,
      data: { ...message, caseNumber },
    });
    await enqueueMessage(transaction, {
      kind: 'contactReceipt',
      channel: 'email',
      to: message.email,
      language,
      data: { caseNumber },
    });
    return { id, caseNumber };
  });
}

export function registerContact(
  app: GatewayApp,
  { database: { db }, contactEmail, limits }: NotificationServices,
): void {
  app.openapi(idempotent(sendContactMessageRoute, db), async (c) => {
    const message = c.req.valid('json');
    await enforceLimit(c, { limits }, 'contact-recipient', message.email);
    return c.json(await saveContactMessage(db, contactEmail, message), 201);
  });
}
