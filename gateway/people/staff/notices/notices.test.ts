import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeSettings, StaffTopic } from '../../../../lib/contract/staff-notices.ts';
import { STAFF_TOPICS } from '../../../../lib/contract/staff-notices.ts';
import { MINUTE_MS } from '../../../../lib/domain/time.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../../tests/setup/gateway/test-gateway.ts';
import { outboxMessages } from '../../../platform/db/schema/notifications.ts';
import { staff } from '../../../platform/db/schema/staff.ts';
import { and, eq } from '../../../platform/db/sql.ts';
import { getNoticeEnd, queueNotices } from './queue-notices.ts';

describe('The time of a notice', () => {
  const at = (text: string) => new Date(text).getTime();
  const noticedUntil = new Date('2026-11-20T05:00:00Z');

  it('at once covers all but the last seconds, whose transactions may be open', () => {
    const now = at('2026-11-20T10:00:00Z');
    const end = getNoticeEnd({ noticeMode: 'atOnce', noticedUntil }, now);
    expect(end).toEqual(new Date(now - 20_000));
  });

  it('a digest is sent once a day, at 8 in the morning in Kuwait', () => {
    const digest = (now: string) => getNoticeEnd({ noticeMode: 'digest', noticedUntil }, at(now));
    expect(digest('2026-11-21T05:00:00Z')).toBeUndefined();
    expect(digest('2026-11-21T05:00:20Z')).toEqual(new Date('2026-11-21T05:00:00Z'));
    expect(digest('2026-11-21T23:00:00Z')).toEqual(new Date('2026-11-21T05:00:00Z'));
  });

  it('there is none while notices are off', () => {
    const now = at('2026-11-25T10:00:00Z');
    expect(getNoticeEnd({ noticeMode: 'off', noticedUntil }, now)).toBeUndefined();
  });
});

onDatabase(
  'Notices to staff',
  (gateway) => {
    let shopper: Shopper;
    let person: StaffPerson;
    const db = () => gateway().deps.database.db;
    const set = (settings: Partial<NoticeSettings>, as = person) =>
      as.request('/admin/notifications', {
        ...buildPost({ mode: 'atOnce', topics: STAFF_TOPICS, language: 'en', ...settings }),
        method: 'PUT',
      });
    const listQueued = () =>
      db()
        .select()
        .from(outboxMessages)
        .where(
          and(
            eq(outboxMessages.kind, 'staffNotice'),
            eq(outboxMessages.recipient, person.email.toLowerCase()),
          ),
        );
    const readEvents = async () =>
      (await listQueued()).flatMap(
        ({ data }) => (data as { events: { topic: StaffTopic; references: string[] }[] }).events,
      );
    /** As the job does a minute later. */
    const queueLater = () => queueNotices(db(), Date.now() + MINUTE_MS);
    const place = async (sku = 'JAR') => {
      const purchase = buildPurchase([[sku, 1]], 12);
      const { referenceCode } = await placeOrder(shopper, purchase);
      return fetchOrder(shopper, referenceCode);
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });
    beforeEach(async () => {
      await db().delete(staff);
      person = await createStaffPerson(gateway(), 'support');
    });

    it('one e-mail names new orders, requests and products with few units, once', async () => {
      expect((await set({})).status).toBe(200);
      const { orderNumber } = await place('LAST');
      const paid = await place();
      await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: paid.referenceCode, status: 'Processing' }),
        method: 'PUT',
      });
      await Promise.all([queueLater(), queueLater()]);
      expect(await listQueued()).toHaveLength(1);
      expect(await readEvents()).toEqual([
        { topic: 'newOrder', count: 2, references: [orderNumber, paid.orderNumber] },
        { topic: 'lowStock', count: 1, references: ['LAST'] },
      ]);
      await queueLater();
      expect(await listQueued()).toHaveLength(1);
      const [shown] = await gateway().get<{ subject: string; text: string }[]>(
        `/outbox.json?to=${person.email}`,
      );
      expect(shown?.subject).toContain('3 new for you');
      expect(shown?.text).toContain('New orders (2)');
      expect(shown?.text).toContain(orderNumber);
      expect(shown?.text).not.toContain(shopper.phone);
    });

    it('a product with a limit of its own is named when its units reach it', async () => {
      await set({ topics: ['lowStock'] });
      await place('OWN');
      await queueLater();
      expect(await readEvents()).toEqual([{ topic: 'lowStock', count: 1, references: ['OWN'] }]);
    });

    it('saving other settings loses nothing that happened since the last e-mail', async () => {
      await place();
      await set({ mode: 'digest' });
      const { orderNumber } = await place();
      await set({ topics: ['newOrder'], language: 'ar' });
      await set({ topics: ['newOrder'], mode: 'atOnce' });
      await queueLater();
      expect(await readEvents()).toEqual([
        { topic: 'newOrder', count: 1, references: [orderNumber] },
      ]);
    });

    it('a person is told of the chosen topics only, and of failed messages', async () => {
      await set({ topics: ['failedMessage'], language: 'ar' });
      await place();
      await db().insert(outboxMessages).values({
        kind: 'orderShipped',
        channel: 'email',
        recipient: 'x@example.com',
        language: 'en',
        data: {},
        failedAt: new Date(),
      });
      await queueLater();
      expect(await readEvents()).toEqual([
        { topic: 'failedMessage', count: 1, references: ['orderShipped'] },
      ]);
    });

    it('a person is told of orders that were cancelled without staff', async () => {
      await set({ topics: ['cancelledOrder'] });
      const [one, two] = [await place(), await place()];
      const { referenceCode } = one;
      const path = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
      expect((await shopper.request(path, buildPost({ referenceCode }))).status).toBe(200);
      await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: two.referenceCode, status: 'Cancelled' }),
        method: 'PUT',
      });
      await queueLater();
      expect(await readEvents()).toEqual([
        { topic: 'cancelledOrder', count: 1, references: [one.orderNumber] },
      ]);
    });

    it('nobody is told without settings, or after being deactivated', async () => {
      await place();
      await queueLater();
      await set({});
      await db().update(staff).set({ isActive: false }).where(eq(staff.id, person.id));
      await place();
      await queueLater();
      expect(await listQueued()).toEqual([]);
    });

    it('settings are those of the person, and machines have none', async () => {
      expect((await set({ mode: 'digest', topics: ['newOrder', 'newOrder'] })).status).toBe(200);
      const read = await person.request('/admin/notifications');
      expect(await read.json()).toEqual({ mode: 'digest', topics: ['newOrder'], language: 'en' });
      expect((await set({ topics: ['unknown' as StaffTopic] })).status).toBe(400);
      const machine = await gateway().staff('/admin/notifications');
      expect(await readProblem(machine)).toMatchObject({ status: 403, code: 'person_needed' });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 10_000 }),
      itemLine('OWN', { price: 10, stock: 21, reorderAt: 20 }),
      itemLine('LAST', { price: 10, stock: 6 }),
    ],
  },
);
