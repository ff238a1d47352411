import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  PURCHASE,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  idToken,
  registerShopper,
  registerVerified,
  sendCreate,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { listEvents } from '../../people/staff/notices/list-events.ts';
import { createApp } from '../../platform/app/app.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { createRateLimits } from '../../platform/http/rate-limits/rate-limits.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { registerShopMetrics } from '../../platform/metrics/shop-metrics.ts';
import type { QueuedMessage } from './message-data.ts';
import { enqueueMessage, type OutgoingMessage } from './outbox.ts';
import { sendDueMessages } from './send-due-messages.ts';

const silent = pino({ level: 'silent' });
const FOREIGN = [
  ['Nigeria', '+2348031234567'],
  ['Ireland', '+353851234567'],
  ['a satellite network', '+881631234567'],
  ['an international network', '+88216123456'],
  ['Inmarsat', '+870773123456'],
  ['the Maldives', '+9607712345'],
  ['a personal number of the United Kingdom', '+447012345678'],
  ['Estonia', '+37251234567'],
] as const;

/** Different data for each message. */
const createData = () => {
  const text = randomUUID();
  const localized = { En: text, Ar: text };
  return {
    welcome: { name: localized },
    phoneRemoved: { phone: text },
    backInStock: { title: localized, seName: text },
    contact: { name: text, email: 'a@example.com', phone: text, subject: text, message: text },
  };
};

onDatabase('Messages to people who have not confirmed their address', (gateway) => {
  const db = () => gateway().deps.database.db;
  const createLimits = (smsDailyBudget?: number) =>
    createRateLimits({
      db: db(),
      secret: randomBytes(16),
      scale: 1,
      logger: silent,
      ...(smsDailyBudget !== undefined && { smsDailyBudget }),
    });
  const sent: OutgoingMessage[] = [];
  const drain = (limits = createLimits(), logger = silent) =>
    sendDueMessages({
      db: db(),
      render: gateway().deps.renderMessage,
      send: async (message) => void sent.push(message),
      limits,
      logger,
      retainSent: false,
    });
  const queueSms = (
    to: string,
    sender: { network?: string; isPhoneVerified?: boolean } = {},
    kind: 'otp' | 'backInStock' = 'otp',
  ) => {
    const data = { ...createData().backInStock, code: '123456', minutes: 10 };
    return enqueueMessage(db(), { kind, channel: 'sms', to, language: 'en', data }, sender);
  };
  const queueMail = (to: string, kind: keyof ReturnType<typeof createData> = 'welcome') => {
    const message = { kind, channel: 'email', to, language: 'en', data: createData()[kind] };
    return enqueueMessage(db(), message as QueuedMessage);
  };
  /** A connection from a network, with the limits on stock switched off. */
  const from = (remoteAddress: string) => {
    const app = createApp(gateway().deps);
    return {
      request: async (path: string, init?: RequestInit) =>
        app.request(path, init, { incoming: { socket: { remoteAddress } } }),
    };
  };

  beforeAll(async () => {
    await writePriceRules(db());
    await gateway().importLines([...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })]);
  });
  beforeEach(async () => {
    await db().execute(sql`DELETE FROM outbox_messages`);
    await db().execute(sql`DELETE FROM limit_alerts`);
    sent.length = 0;
  });

  describe('SMS', () => {
    it('three an hour are sent to unverified phones for one network, one-time codes included', async () => {
      const network = from('203.0.113.7');
      for (let index = 0; index < 4; index += 1) {
        const person = createPerson();
        expect((await sendCreate(network, person)).status).toBe(201);
      }
      for (let index = 0; index < 4; index += 1) {
        const guest = await registerShopper(network, { subject: `sms-${randomUUID()}` });
        const purchase = buildPurchase([['JAR', 1]], 12);
        const body = buildPost(purchase, { 'idempotency-key': randomUUID() });
        const response = await network.request(PURCHASE, withBearer(guest.token, body));
        expect(response.status).toBe(201);
      }
      const limits = createLimits();
      await drain(limits);
      expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(3);
      const confirmations = sent.filter(({ kind }) => kind === 'orderConfirmed');
      expect(confirmations.filter(({ channel }) => channel === 'email')).toHaveLength(4);
      const other = await registerShopper(from('198.51.100.8'));
      await drain(limits);
      expect(sent.at(-2)?.to === other.phone || sent.at(-1)?.to === other.phone).toBe(true);
    });

    it('an order in another network is counted there, and its later messages too', async () => {
      const network = from('203.0.113.9');
      const guest = await registerShopper(network, { subject: `sms-${randomUUID()}` });
      const body = buildPost(buildPurchase([['JAR', 1]], 12), { 'idempotency-key': randomUUID() });
      const order = await (await network.request(PURCHASE, withBearer(guest.token, body))).json();
      const change = { referenceCode: order.referenceCode, status: 'Shipped' };
      await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost(change),
        method: 'PUT',
      });
      const rows = await db()
        .select({ network: outboxMessages.network })
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, guest.email ?? `${guest.subject}@guests.example.com`));
      expect(rows).toEqual([{ network: '203.0.113.9' }, { network: '203.0.113.9' }]);
    });

    it.each(FOREIGN)('none is sent to a number of %s', async (_, phone) => {
      await queueSms(phone, { isPhoneVerified: true });
      await drain();
      expect(sent).toEqual([]);
      expect(await db().$count(outboxMessages)).toBe(0);
    });

    it('none is queued for an account or an order with a foreign number, which are accepted', async () => {
      const phone = '+353851234567';
      const person = createPerson();
      const registered = await sendCreate(
        gateway(),
        person,
        buildRegistration(person, { phoneNumber: phone }),
      );
      expect(await registered.json()).toMatchObject({ otpRequired: false });
      const guest = await registerShopper(gateway(), { subject: `far-${randomUUID()}` }, phone);
      const purchase = buildPurchase([['JAR', 1]], 12);
      const order = await guest.request(
        PURCHASE,
        buildPost(purchase, { 'idempotency-key': randomUUID() }),
      );
      expect(order.status).toBe(201);
      expect(await db().$count(outboxMessages, eq(outboxMessages.channel, 'sms'))).toBe(0);
      expect(await db().$count(outboxMessages, eq(outboxMessages.channel, 'email'))).toBe(2);
      const token = await idToken(person);
      const { id } = await (
        await gateway().request(`${USERS}/Login?FirebaseId=${person.subject}`, withBearer(token))
      ).json();
      const again = await gateway().request(
        `${USERS}/RetryOTPCode?Id=${id}`,
        withBearer(token, { method: 'POST' }),
      );
      expect([again.status, (await again.json()).code]).toEqual([409, 'otp_not_available']);
    });

    it('a verified phone is limited by the daily budget of the shop only', async () => {
      const limits = createLimits(5);
      const warn = vi.fn();
      const logger = Object.assign(pino({ level: 'silent' }), { warn });
      for (let index = 0; index < 7; index += 1)
        await queueSms('+96550001234', { network: 'n', isPhoneVerified: true });
      await drain(limits, logger);
      expect(sent).toHaveLength(5);
      expect(await db().$count(outboxMessages)).toBe(0);
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ limit: 'sms-budget' }),
        expect.any(String),
      );
    });

    it('the code of a log-in is sent to the verified e-mail of the account when the budget is used, with one response for all phones', async () => {
      const app = createApp({ ...gateway().deps, limits: createLimits(0) });
      const logIn = async (phoneNumber: string) => {
        const body = buildPost({ phoneNumber, language: 'ar' });
        const response = await app.request(`${USERS}/SendLoginCode`, body);
        return [response.status, await response.json()];
      };
      const withEmail = await registerVerified(gateway());
      const withoutEmail = await registerVerified(gateway());
      const email = `${randomUUID()}@example.com`;
      await db()
        .update(users)
        .set({ email, isEmailVerified: true })
        .where(eq(users.id, withEmail.id));
      await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, withoutEmail.id));
      // An account that has entered the number and not verified it.
      const stranger = await registerShopper(gateway());
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, stranger.id));
      await db().execute(sql`UPDATE otp_sends SET sent_at = sent_at - interval '2 minutes'`);
      await db().execute(sql`DELETE FROM outbox_messages`);
      for (const { phone } of [withEmail, withoutEmail, stranger, { phone: createPhone() }])
        expect(await logIn(phone)).toEqual([200, { resendAfterSeconds: 60 }]);
      await drain(createLimits(0));
      expect(sent).toMatchObject([{ kind: 'otp', channel: 'email', to: email, language: 'ar' }]);
      expect(await db().$count(outboxMessages)).toBe(0);
      const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0];
      const body = buildPost({ phoneNumber: withEmail.phone, code });
      expect((await app.request(`${USERS}/LoginWithCode`, body)).status).toBe(200);
    });

    it('half of the budget is left to verified phones, however many networks and countries strangers use', async () => {
      const limits = createLimits(8);
      for (let index = 0; index < 8; index += 1)
        await queueSms(createPhone(), { network: `stranger-${index}` });
      for (let index = 0; index < 4; index += 1)
        await queueSms('+96550001234', { isPhoneVerified: true });
      await drain(limits);
      expect(sent.filter(({ to }) => to === '+96550001234')).toHaveLength(4);
      expect(sent).toHaveLength(8);
    });

    it('log, metrics and staff are told once when half of the budget is used', async () => {
      const error = vi.fn();
      const logger = Object.assign(pino({ level: 'silent' }), { error });
      const limits = createRateLimits({
        db: db(),
        secret: randomBytes(16),
        scale: 1,
        logger,
        smsDailyBudget: 6,
      });
      for (let index = 0; index < 5; index += 1)
        await queueSms('+96550001234', { isPhoneVerified: true });
      await drain(limits);
      expect(error.mock.calls).toEqual([
        [{ limitName: 'sms-budget', consumed: 3, points: 6 }, expect.any(String)],
      ]);
      const metrics = createMetrics();
      registerShopMetrics(metrics.registry, db());
      expect(await metrics.registry.metrics()).toContain(
        'gateway_limit_alerts_last_day{limit="sms-budget"} 1',
      );
      const period = { after: new Date(Date.now() - 60_000), until: new Date() };
      expect(await listEvents(db(), ['smsBudget'], period)).toEqual([
        { topic: 'smsBudget', count: 1, references: ['3 / 6'] },
      ]);
    });

    it('codes are requested at most two hundred times a day from one IPv6 /48, and sixty from a /56', async () => {
      const app = createApp({ ...gateway().deps, limits: createLimits() });
      const request = async (remoteAddress: string) => {
        const body = buildPost({ phoneNumber: createPhone(), language: 'en' });
        const connection = { incoming: { socket: { remoteAddress } } };
        return (await app.request(`${USERS}/SendLoginCode`, body, connection)).status;
      };
      const statuses: number[] = [];
      for (let index = 0; index < 61; index += 1)
        statuses.push(await request(`2001:db8:7:${(0x1200 + index).toString(16)}::1`));
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
      for (let index = 0; index < 141; index += 1)
        statuses.push(await request(`2001:db8:7:${(0x2000 + index * 0x100).toString(16)}::1`));
      expect(statuses.slice(61)).toEqual([...Array.from({ length: 140 }, () => 200), 429]);
      expect(await request('2001:db8:8:1::1')).toBe(200);
    });

    it('four hundred a day are sent to unverified phones of one country', async () => {
      const limits = createLimits();
      const consume = (phone: string) => limits.consume('sms-country-day', phone);
      for (let index = 0; index < 400; index += 1) await consume('KW');
      await queueSms(createPhone(), { network: 'a' });
      await queueSms('+966501234567', { network: 'a' });
      await drain(limits);
      expect(sent.map(({ to }) => to)).toEqual(['+966501234567']);
    });

    it('another code is rejected while the network has no SMS left', async () => {
      const { deps } = gateway();
      const limits = createLimits();
      const app = createApp({ ...deps, limits });
      const connection = { incoming: { socket: { remoteAddress: '203.0.113.77' } } };
      const network = {
        request: async (path: string, init?: RequestInit) => app.request(path, init, connection),
      };
      const accounts = [];
      for (let index = 0; index < 4; index += 1) accounts.push(await registerShopper(network));
      await db().execute(sql`UPDATE otp_sends SET sent_at = sent_at - interval '2 minutes'`);
      await drain(limits);
      const codes = sent.filter(({ kind }) => kind === 'otp');
      expect(codes).toHaveLength(3);
      const last = accounts.at(-1) ?? expect.fail();
      const path = `${USERS}/RetryOTPCode?Id=${last.id}`;
      const rejected = await last.request(path, { method: 'POST' });
      expect([rejected.status, (await rejected.json()).code]).toEqual([429, 'too_many_requests']);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
      const elsewhere = await from('198.51.100.77').request(
        path,
        withBearer(last.token, { method: 'POST' }),
      );
      expect(elsewhere.status).toBe(200);
    });

    it('a subscriber who gave a phone only is notified when the hour is over', async () => {
      const limits = createLimits();
      for (let index = 0; index < 4; index += 1)
        await queueSms(createPhone(), { network: 'b' }, 'backInStock');
      await drain(limits);
      expect(sent).toHaveLength(3);
      const [row] = await db().select().from(outboxMessages);
      expect(row).toMatchObject({ attempts: 0, failedAt: null });
      expect((row?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
    });
  });

  describe('e-mails', () => {
    it('ten an hour are sent to one address, of all kinds; the others are sent later', async () => {
      const limits = createLimits();
      const kinds = ['welcome', 'phoneRemoved', 'backInStock'] as const;
      for (const kind of [...kinds, ...kinds, 'welcome'] as const)
        for (const to of ['victim@example.com', 'Victim@example.com']) await queueMail(to, kind);
      await queueMail('other@example.com');
      await drain(limits);
      expect(sent.filter(({ to }) => to.toLowerCase() === 'victim@example.com')).toHaveLength(10);
      expect(sent.at(-1)?.to).toBe('other@example.com');
      expect(await db().$count(outboxMessages)).toBe(4);
      await db().execute(sql`UPDATE outbox_messages SET due_at = now()`);
      await drain(createLimits());
      expect(sent).toHaveLength(15);
      expect(new Set(sent.map(({ text }) => text)).size).toBe(15);
    });

    it('an address that an account has verified has no limit', async () => {
      const { email = '' } = await registerShopper(gateway());
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.email, email));
      await db().execute(sql`DELETE FROM outbox_messages`);
      for (let index = 0; index < 12; index += 1) await queueMail(email);
      await drain();
      expect(sent).toHaveLength(12);
    });

    it('messages of visitors to the shop are not limited', async () => {
      for (let index = 0; index < 12; index += 1) await queueMail('shop@example.com', 'contact');
      await drain();
      expect(sent).toHaveLength(12);
    });
  });
});
