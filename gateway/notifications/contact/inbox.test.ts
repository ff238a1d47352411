import { beforeEach, expect, it } from 'vitest';
import type { InboxList, InboxMessage } from '../../../lib/contract/inbox.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
} from '../../platform/db/schema/notifications.ts';
import { eq } from '../../platform/db/sql.ts';

onDatabase(
  'The inbox of staff',
  (gateway) => {
    let support: StaffPerson;
    const db = () => gateway().deps.database.db;
    const write = async (change: object = {}) => {
      const body = {
        name: 'Noura',
        email: 'noura@example.com',
        phone: '+96550001234',
        subject: 'Is it raw?',
        message: 'Please tell me.',
        language: 'en',
        ...change,
      };
      const response = await gateway().request('/user/api/WEB/Contact/Create', buildPost(body));
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const list = async (query: Record<string, string> = {}): Promise<InboxList> =>
      (await support.request(`/admin/messages?${new URLSearchParams(query)}`)).json();
    const find = async (caseNumber: string): Promise<InboxMessage> =>
      (await list({ q: caseNumber })).items[0] ?? expect.fail();
    const change = (id: string, body: object) =>
      support.request(`/admin/messages/${id}`, { ...buildPost(body), method: 'PUT' });

    beforeEach(async () => {
      support = await createStaffPerson(gateway(), 'support', 'Huda');
      await db().delete(contactMessages);
    });

    it('messages are listed, and found by case number, phone, e-mail address, name and subject', async () => {
      const { caseNumber } = await write();
      await write({
        name: 'Ali',
        email: 'ali@example.com',
        phone: '+96550005678',
        subject: 'Other',
      });
      expect((await list()).total).toBe(2);
      for (const q of [
        caseNumber,
        caseNumber.slice(2),
        '50001234',
        'NOURA@example.com',
        'nour',
        'raw',
      ])
        expect((await list({ q })).items, q).toMatchObject([{ caseNumber, answers: [] }]);
    });

    it.each([
      ['en', 'Our answer to your message'],
      ['ar', 'ردّنا على رسالتك'],
    ])(
      'an answer is sent once in the language of the message (%s), and closes it',
      async (language, heading) => {
        const email = `answer-${language}@example.com`;
        const { caseNumber } = await write({ language, email });
        const { id, revision } = await find(caseNumber);
        const answer = 'Yes, it is raw.\nWe do not heat it.';
        const response = await change(id, { revision, answer, isHandled: true });
        expect(await response.json()).toMatchObject({
          revision: revision + 1,
          handledAt: expect.any(String),
          answers: [{ person: { name: 'Huda' }, text: answer }],
        });
        expect((await list({ isHandled: 'false' })).items).toEqual([]);
        const sent = await gateway().get<{ kind: string; subject: string; text: string }[]>(
          `/outbox.json?to=${email}`,
        );
        const mails = sent.filter(({ kind }) => kind === 'contactAnswer');
        expect(mails).toHaveLength(1);
        expect(mails[0]?.text).toContain(heading);
        expect(mails[0]?.text).toContain('We do not heat it.');
        expect(mails[0]?.subject).toContain(caseNumber);
        expect(mails[0]?.subject).toContain('Is it raw?');
      },
    );

    it('of two people who answer one message, the second gets a conflict and sends nothing', async () => {
      const { caseNumber } = await write({ email: 'twice@example.com' });
      const { id, revision } = await find(caseNumber);
      const responses = await Promise.all(
        ['One', 'Two'].map((answer) => change(id, { revision, answer })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await find(caseNumber)).answers).toHaveLength(1);
      const queued = await db()
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, 'twice@example.com'));
      expect(queued.filter(({ kind }) => kind === 'contactAnswer')).toHaveLength(1);
    });

    it('a handled message can be opened again, and an unknown one or an empty change is rejected', async () => {
      const { caseNumber } = await write();
      const { id, revision } = await find(caseNumber);
      await change(id, { revision, isHandled: true });
      await change(id, { revision: revision + 1, isHandled: false });
      expect((await find(caseNumber)).handledAt).toBeUndefined();
      expect((await change(id, { revision: revision + 2 })).status).toBe(400);
      expect((await change(id, { revision: revision + 2, answer: ' ' })).status).toBe(400);
      expect((await readProblem(await change('none', { revision: 1, isHandled: true }))).code).toBe(
        'message_not_found',
      );
    });

    it('products that shoppers wait for are listed with the number of subscriptions', async () => {
      const subscription = (sku: string, recipient: string) => ({
        itemId: deterministicId('item', sku),
        channel: 'email' as const,
        recipient,
        language: 'en' as const,
      });
      await db()
        .insert(backInStockSubscriptions)
        .values([
          subscription('CUP', 'a@example.com'),
          subscription('JAR', 'a@example.com'),
          subscription('JAR', 'b@example.com'),
        ]);
      const response = await support.request('/admin/back-in-stock-subscriptions?_limit=1');
      expect(await response.json()).toMatchObject({
        items: [{ sku: 'JAR', subscriptions: 2 }],
        total: 2,
      });
    });

    it('a message that was given up is listed, and sent when staff retry it', async () => {
      const [row] = await db()
        .insert(outboxMessages)
        .values({
          kind: 'welcome',
          channel: 'email',
          recipient: 'failed@example.com',
          language: 'en',
          data: { name: { En: 'Noura', Ar: 'نورة' } },
          attempts: 16,
          failedAt: new Date(),
        })
        .returning();
      const id = row?.id ?? 0;
      const { items } = await (await support.request('/admin/failed-messages')).json();
      expect(items).toMatchObject([{ id, recipient: 'failed@example.com', attempts: 16 }]);
      const retry = () => support.request(`/admin/failed-messages/${id}/retry`, { method: 'POST' });
      expect((await retry()).status).toBe(204);
      expect((await retry()).status).toBe(404);
      const [queued] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id));
      expect(queued).toMatchObject({ attempts: 0, failedAt: null });
    });

    it('a packer sees no messages', async () => {
      const packer = await createStaffPerson(gateway(), 'packer');
      expect((await readProblem(await packer.request('/admin/messages'))).code).toBe(
        'not_permitted',
      );
    });
  },
  {
    lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 0 }), itemLine('CUP', { price: 2 })],
  },
);
