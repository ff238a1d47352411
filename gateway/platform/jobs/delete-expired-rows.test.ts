import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { createPerson, registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../db/client.ts';
import { deterministicId } from '../db/deterministic-id.ts';
import { auditLog } from '../db/schema/audit.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
} from '../db/schema/notifications.ts';
import { users } from '../db/schema/users.ts';
import { eq, sql } from '../db/sql.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';

const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000 - 1_000);

onDatabase(
  'Personal data that are not needed any more',
  (gateway) => {
    const count = async (table: string) => {
      const [row] = await queryRows<{ rows: number }>(
        gateway().deps.database.db,
        sql`SELECT count(*)::int AS rows FROM ${sql.raw(table)}`,
      );
      return row?.rows;
    };
    beforeAll(() => writePriceRules(gateway().deps.database.db));

    it.each([
      ['contact_messages', 365],
      ['outbox_messages', 30],
      ['restock_wishes', 180],
    ])(
      'personal data that are not needed any more are deleted from the table %s after %i days',
      async (table, days) => {
        const { db } = gateway().deps.database;
        await db.delete(outboxMessages);
        for (const age of [days - 1, days]) {
          const createdAt = daysAgo(age);
          const recipient = `${randomUUID()}@example.com`;
          const message = { channel: 'email' as const, recipient, language: 'en' as const };
          if (table === 'contact_messages')
            await db.insert(contactMessages).values({
              id: randomUUID(),
              name: 'Noura',
              email: recipient,
              phone: '+96550001234',
              subject: 'Question',
              message: 'Hello',
              language: 'en',
              createdAt,
            });
          else if (table === 'outbox_messages')
            await db
              .insert(outboxMessages)
              .values({ ...message, kind: 'welcome', data: {}, failedAt: createdAt });
          else
            await db
              .insert(backInStockSubscriptions)
              .values({ ...message, itemId: deterministicId('item', 'GONE'), createdAt });
        }
        expect(await count(table)).toBe(2);
        await deleteExpiredRows(db, NOW);
        expect(await count(table)).toBe(1);
      },
    );

    it('entries of the audit log are deleted after two years', async () => {
      const { db } = gateway().deps.database;
      const entry = { staffId: 'token:main', call: 'importCatalogue', kind: 'items', key: 'JAR' };
      await db.insert(auditLog).values([731, 729].map((age) => ({ ...entry, at: daysAgo(age) })));
      await deleteExpiredRows(db, NOW);
      expect(await count('audit_log')).toBe(1);
    });

    it('personal data of guests who have ordered nothing for 90 days are deleted, and of nobody else', async () => {
      const { db } = gateway().deps.database;
      const guest = () => registerShopper(gateway(), { subject: createPerson().subject });
      const [idle, recent, buyer] = [await guest(), await guest(), await guest()];
      const account = await registerShopper(gateway());
      await placeOrder(buyer, buildPurchase([['JAR', 1]], 12));
      for (const { id } of [idle, buyer, account])
        await db
          .update(users)
          .set({ updatedAt: daysAgo(90) })
          .where(eq(users.id, id));
      await db
        .update(users)
        .set({ updatedAt: daysAgo(89) })
        .where(eq(users.id, recent.id));
      await deleteExpiredRows(db, NOW);
      const rows = await queryRows<{ id: string }>(db, sql`SELECT id FROM users`);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([recent.id, buyer.id, account.id]));
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 }), itemLine('GONE')] },
);
