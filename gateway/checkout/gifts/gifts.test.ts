import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Gift, GiftLink } from '../../../lib/contract/gift.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  ADDRESS,
  buildPurchase,
  buy,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  readStoredStatus,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readOutbox, sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { giftLinks } from '../../platform/db/schema/gifts.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { loadSoldOrders } from '../../reports/load-sold-orders.ts';
import { remindOfGifts } from './remind-gifts.ts';

const UNKNOWN = '0'.repeat(64);
const RECIPIENT = { name: 'Layla', phone: '+96550009876', senderName: 'Your aunt' };
const ENTERED = {
  ...ADDRESS,
  recipientName: 'Layla Al-Sabah',
  phone: RECIPIENT.phone,
  street: '77',
};

onDatabase(
  'A gift whose recipient enters the address',
  (gateway) => {
    let shopper: Shopper;
    let support: StaffPerson;
    const db = () => gateway().deps.database.db;
    const buildGift = (change: Partial<Purchase> = {}): Purchase => {
      const { address: _, ...purchase } = buildPurchase([['JAR', 1]], 12, {
        paymentMethod: 'Knet',
        giftMessage: 'Many happy returns',
        ...change,
      });
      return { ...purchase, giftRecipient: RECIPIENT };
    };
    const give = (): Promise<Purchased> => placePaidOrder(gateway(), shopper, buildGift());
    const call = (caller: Pick<Shopper, 'request'>, name: string, body: object, method = 'POST') =>
      caller.request(`${PAYMENT}/Gift/${name}`, { ...buildPost(body), method });
    const readLink = async (referenceCode: string): Promise<GiftLink & { token: string }> => {
      const path = `${PAYMENT}/Gift/GetLink?ReferenceCode=${referenceCode}`;
      const response = await shopper.request(path);
      expect(response.status, await response.clone().text()).toBe(200);
      const link: GiftLink = await response.json();
      return { ...link, token: link.url.split('/').at(-1) ?? '' };
    };
    const show = (token: string) => call(gateway(), 'Get', { token });
    const answer = (token: string, change: object = {}) =>
      call(gateway(), 'Answer', { token, address: ENTERED, ...change });
    const enter = (
      caller: Pick<Shopper, 'request'>,
      { referenceCode }: Purchased,
      address: object = ADDRESS,
    ) => call(caller, 'EnterAddress', { referenceCode, address }, 'PUT');
    const refund = ({ referenceCode }: Purchased) => call(shopper, 'Refund', { referenceCode });
    const readCode = async (response: Response) => (await readProblem(response)).code;
    const expire = ({ referenceCode }: Purchased) =>
      db()
        .update(giftLinks)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(giftLinks.referenceCode, referenceCode));
    const kinds = async (to: string) => (await readOutbox(gateway(), to)).map(({ kind }) => kind);
    const setStatus = ({ referenceCode }: Purchased, status: Order['status']) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });

    beforeAll(async () => {
      await writePriceRules(db());
      support = await createStaffPerson(gateway(), 'support');
    });
    beforeEach(async () => {
      await queryRows(db(), sql`DELETE FROM outbox_messages`);
      // Only the orders of the test are reminded of.
      await db().update(giftLinks).set({ reminders: 3 });
      shopper = await registerShopper(gateway());
    });

    it('is paid, asks the recipient by SMS and is confirmed by the address', async () => {
      const order = await give();
      const { referenceCode } = order;
      const waiting = await fetchOrder(shopper, referenceCode);
      expect(waiting).toMatchObject({
        status: 'AwaitingAddress',
        total: 12,
        gift: { recipientName: 'Layla', senderName: 'Your aunt' },
      });
      expect(waiting.invoiceNumber).toBeDefined();
      expect(waiting).not.toHaveProperty('address');
      expect(waiting).not.toHaveProperty('deliveryDates');
      await sendMessages(gateway(), true);
      const { token, text, sendsLeft } = await readLink(referenceCode);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(sendsLeft).toBe(3);
      const [sms] = await readOutbox(gateway(), RECIPIENT.phone);
      expect(sms).toMatchObject({ kind: 'giftLink', channel: 'sms', text });
      expect(text).toContain(`http://shop.test/en/gift/${token}`);
      expect(await kinds(shopper.email ?? '')).toContain('orderAwaitingAddress');

      const response = await answer(token, { callFirst: true, thanks: 'How kind of you' });
      expect(response.status, await response.clone().text()).toBe(200);
      expect(await response.json()).toHaveProperty('deliveryDates.from');
      const confirmed = await fetchOrder(shopper, referenceCode);
      expect(confirmed).toMatchObject({
        status: 'Confirmed',
        gift: { enteredBy: 'recipient', city: 'Salmiya', thanks: 'How kind of you' },
      });
      expect(confirmed).toHaveProperty('deliveryDates.from');
      await sendMessages(gateway(), true);
      const [mail] = await readOutbox(gateway(), shopper.email ?? '');
      expect(mail).toMatchObject({ kind: 'orderAddressEntered' });
      expect(mail?.text).toContain('How kind of you');
      expect(await fetchOrder(support, referenceCode)).toMatchObject({
        address: { street: '77' },
        gift: { callFirst: true },
      });
    });

    it('never shows its buyer the address, but the city', async () => {
      const order = await give();
      const { token } = await readLink(order.referenceCode);
      await answer(token);
      await sendMessages(gateway(), true);
      const mails = await readOutbox(gateway(), shopper.email ?? '');
      const { requestId, invoiceNumber } = await fetchOrder(shopper, order.referenceCode);
      expect(invoiceNumber).toBeDefined();
      const seen = [
        JSON.stringify(await fetchOrder(shopper, order.referenceCode)),
        await (
          await shopper.request(
            `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${shopper.id}`,
          )
        ).text(),
        await (await shopper.request(`${PAYMENT}/Invoice/GetByRequestId?id=${requestId}`)).text(),
        await (await support.request(`${PAYMENT}/Invoice/GetByRequestId?id=${requestId}`)).text(),
        JSON.stringify(mails),
      ];
      for (const text of seen) {
        expect(text).toContain('Salmiya');
        expect(text).not.toContain('Al-Sabah');
        expect(text).not.toContain('"street":"77"');
        expect(text).not.toContain('Street 77');
      }
      const { revision, total } = await fetchOrder(shopper, order.referenceCode);
      const correction = await shopper.request(`${PAYMENT}/UserPurshase/CorrectOrder`, {
        ...buildPost({
          referenceCode: order.referenceCode,
          revision,
          expectedTotal: total,
          address: ADDRESS,
        }),
        method: 'PUT',
      });
      expect(await readCode(correction)).toBe('correction_needs_shop');
    });

    it('shows the recipient card and goods without prices, and is no access to the order', async () => {
      const { referenceCode } = await give();
      const { token } = await readLink(referenceCode);
      const response = await show(token);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      const gift: Gift = JSON.parse(text);
      expect(gift).toMatchObject({
        senderName: 'Your aunt',
        recipientName: 'Layla',
        message: 'Many happy returns',
        countryCode: 'KW',
        lines: [{ quantity: 1 }],
      });
      expect(gift.deliveryDates).toBeDefined();
      const { orderNumber } = await fetchOrder(shopper, referenceCode);
      for (const secret of [referenceCode, orderNumber, shopper.phone, shopper.email, 'rice', '12'])
        expect(text.replace(/[\d-]+T[\d:.]+Z|\d{4}-\d\d-\d\d/g, '')).not.toContain(secret);
    });

    it('stores the digest of the token only', async () => {
      const { referenceCode } = await give();
      const { token } = await readLink(referenceCode);
      const [stored] = await queryRows<{ text: string }>(
        db(),
        sql`SELECT (SELECT json_agg(l)::text FROM gift_links AS l) || (SELECT json_agg(o)::text FROM outbox_messages AS o) AS text`,
      );
      expect(stored?.text).toContain(referenceCode);
      expect(stored?.text).not.toContain(token);
    });

    it('takes one address when two people answer at once, and none afterwards', async () => {
      const { referenceCode } = await give();
      const { token } = await readLink(referenceCode);
      const responses = await Promise.all([
        answer(token),
        answer(token),
        enter(shopper, { referenceCode } as Purchased),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await readCode(await show(token))).toBe('gift_link_used');
      expect(await readCode(await answer(token))).toBe('gift_link_used');
      const { history } = await fetchOrder(shopper, referenceCode);
      expect(history.filter(({ status }) => status === 'Confirmed')).toHaveLength(1);
    });

    it('says what has ended a link, and nothing about the order', async () => {
      const order = await give();
      const { token } = await readLink(order.referenceCode);
      for (const other of [UNKNOWN, 'x', order.referenceCode, token.slice(1)])
        expect(await readCode(await show(other))).toBe('gift_link_unknown');
      expect(await readCode(await answer(token, { address: ABROAD }))).toBe('invalid_request');
      await expire(order);
      expect(await readCode(await show(token))).toBe('gift_link_expired');
      expect(await readCode(await answer(token))).toBe('gift_link_expired');
      expect(await readStoredStatus(db(), order.referenceCode)).toBe('AwaitingAddress');
    });

    it('is sent again three times by its buyer, and by staff', async () => {
      const { referenceCode } = await give();
      for (const sendsLeft of [2, 1, 0]) {
        const response = await call(shopper, 'SendLink', { referenceCode });
        expect(await response.json()).toMatchObject({ sendsLeft });
      }
      const fourth = await call(shopper, 'SendLink', { referenceCode });
      expect(await readCode(fourth)).toBe('no_sends_left');
      expect((await call(support, 'SendLink', { referenceCode })).status).toBe(200);
      await sendMessages(gateway(), true);
      expect(await kinds(RECIPIENT.phone)).toEqual(Array(5).fill('giftLink'));
    });

    it('takes the address of its buyer or of staff instead, also after the link has expired', async () => {
      const own = await give();
      await expire(own);
      expect((await enter(shopper, own)).status).toBe(200);
      expect(await fetchOrder(shopper, own.referenceCode)).toMatchObject({
        status: 'Confirmed',
        address: { street: ADDRESS.street },
        gift: { enteredBy: 'owner' },
      });
      const byStaff = await give();
      const { token } = await readLink(byStaff.referenceCode);
      expect((await enter(support, byStaff)).status).toBe(200);
      const shown = await fetchOrder(shopper, byStaff.referenceCode);
      expect(shown).toMatchObject({ gift: { enteredBy: 'staff', city: ADDRESS.city } });
      expect(shown).not.toHaveProperty('address');
      expect(await readCode(await show(token))).toBe('gift_link_used');
    });

    it('belongs to its buyer: another shopper gets the same 404 as for an unknown order', async () => {
      const order = await give();
      const other = await registerShopper(gateway());
      for (const [name, method] of [
        ['SendLink', 'POST'],
        ['Refund', 'POST'],
        ['EnterAddress', 'PUT'],
      ] as const) {
        const body = {
          referenceCode: order.referenceCode,
          ...(method === 'PUT' && { address: ADDRESS }),
        };
        expect((await call(other, name, body, method)).status).toBe(404);
      }
      const path = `${PAYMENT}/Gift/GetLink?ReferenceCode=${order.referenceCode}`;
      expect((await other.request(path)).status).toBe(404);
    });

    it('is neither packed nor shipped before it has an address', async () => {
      const order = await give();
      const { orderNumber } = await fetchOrder(shopper, order.referenceCode);
      for (const status of ['Processing', 'Shipped', 'Confirmed'] as const)
        expect((await setStatus(order, status)).status).toBe(409);
      const slip = await gateway().staff(`/admin/orders/packing-slip?ReferenceCode=${orderNumber}`);
      expect(await readCode(slip)).toBe('address_missing');
    });

    it('reminds recipient and buyer after 2 and 5 days, and lets the buyer decide after 14', async () => {
      const order = await give();
      await sendMessages(gateway(), true);
      const sent = async () => [
        (await kinds(RECIPIENT.phone)).length,
        (await kinds(shopper.email ?? '')).filter((kind) => kind.startsWith('orderGift')).join(),
      ];
      const runs = [
        [1, [1, '']],
        [2.1, [2, 'orderGiftReminder']],
        [2.2, [2, 'orderGiftReminder']],
        [5.1, [3, 'orderGiftReminder,orderGiftReminder']],
        [14.1, [3, 'orderGiftExpired,orderGiftReminder,orderGiftReminder']],
        [15, [3, 'orderGiftExpired,orderGiftReminder,orderGiftReminder']],
      ] as const;
      for (const [days, expected] of runs) {
        await remindOfGifts(db(), new Date(Date.now() + days * DAY_MS));
        await sendMessages(gateway(), true);
        expect([days, await sent()]).toEqual([days, expected]);
      }
      expect(await readCode(await refund(order))).toBe('gift_link_open');
      await expire(order);
      const response = await refund(order);
      expect(response.status, await response.clone().text()).toBe(200);
      await gateway().flushWebhooks();
      expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Refunded');
      expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([12_000]);
      expect(await readCode(await enter(shopper, order))).toBe('gift_link_cancelled');
    });

    it('ends its link with the request to cancel it, and opens it again when that is declined', async () => {
      const order = await give();
      const { referenceCode } = order;
      const { token } = await readLink(referenceCode);
      const request = await shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode, reason: 'A mistake', refundType: 'Refund' }),
      );
      expect(request.status, await request.clone().text()).toBe(201);
      expect(await readCode(await show(token))).toBe('gift_link_cancelled');
      await gateway().staff('/admin/orders/declined-cancellation', {
        ...buildPost({ referenceCode, reason: 'It is on its way' }),
        method: 'PUT',
      });
      expect(await readStoredStatus(db(), referenceCode)).toBe('AwaitingAddress');
      expect((await show(token)).status).toBe(200);
    });

    it('waits as well when points have paid it, and is cancelled at once', async () => {
      await db()
        .update(users)
        .set({ isEmailVerified: true, pointsFils: 50_000 })
        .where(eq(users.id, shopper.id));
      const covered = buildGift({ paymentMethod: 'Mixed', points: 12, expectedTotal: 0 });
      const response = await buy(shopper, covered);
      const order: Purchased = await response.json();
      expect(order.status).toBe('AwaitingAddress');
      const { token } = await readLink(order.referenceCode);
      await expire(order);
      expect((await refund(order)).status).toBe(200);
      expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Cancelled');
      expect(await readCode(await show(token))).toBe('gift_link_cancelled');
    });

    it('is not sold for cash, nor with an address, a branch or a service of the carrier', async () => {
      for (const change of [
        { paymentMethod: 'Cash' },
        { address: ADDRESS },
        { pickUpBranch: 'salmiya' },
        { deliveryService: 'P' },
      ] as const)
        expect((await buy(shopper, { ...buildGift(), ...change })).status).toBe(400);
    });

    it('counts in reports as paid from its payment on', async () => {
      const { referenceCode } = await give();
      const [sold] = await loadSoldOrders(db(), [referenceCode]);
      expect(sold?.payments).toMatchObject([{ fils: 12_000 }]);
      const [marked] = await queryRows<{ count: number }>(
        db(),
        sql`SELECT count(*)::int AS count FROM sales_changes WHERE reference_code = ${referenceCode}`,
      );
      expect(marked?.count).toBeGreaterThan(0);
    });

    it('is found by both persons, and erased with its buyer', async () => {
      const order = await give();
      const { token } = await readLink(order.referenceCode);
      const find = async (q: string) =>
        (await (await support.request(`/admin/orders?q=${encodeURIComponent(q)}`)).json()).items
          .length;
      expect(await find(RECIPIENT.phone.slice(4))).toBeGreaterThan(0);
      expect(await find(shopper.phone.slice(4))).toBe(1);
      await answer(token, { thanks: 'How kind of you' });
      await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });
      const [row] = await db()
        .select({ gift: orders.gift })
        .from(orders)
        .where(eq(orders.referenceCode, order.referenceCode));
      expect(row?.gift).toEqual({ enteredBy: 'recipient' });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
