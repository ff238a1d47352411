import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  buy,
  completePayment,
  PAYMENT,
  placeOrder,
  RETRY,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import {
  buildRegistration,
  idToken,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
  withBearer,
} from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { sendDueMessages } from '../../../notifications/outbox/send-due-messages.ts';
import { createLogSender } from '../../../notifications/outbox/senders.ts';
import { listAttempts } from '../../../orders/record/attempts.ts';
import { reconcilePayments } from '../../../payments/attempts/reconcile-payments.ts';
import { createApp } from '../../app/app.ts';
import { sql } from '../../db/sql.ts';
import { createLogger } from './logger.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const NAME = { En: 'Sheikha Quixote', Ar: 'شيخة القحطاني' };
const EMAIL = 'sheikha.quixote@example.com';
const PHONE = '+96551239876';
const STREET = 'Zubayda Boulevard';
const MESSAGE = 'My umbrella is late';
const KEY_OF_ALL = /\b\d{6}\b/;

/** Digits of the time can be those of a one-time code. */
const TIME_AND_PID = /"time":\d+,"pid":\d+,/;
const logged: string[] = [];
const logger = createLogger('trace', { write: (line) => logged.push(line) });

/** Values that a log line must not contain, by description. */
const secrets = new Map<string, string>([
  ['English name', 'Sheikha'],
  ['family name', 'Quixote'],
  ['Arabic name', 'شيخة'],
  ['Arabic family name', 'القحطاني'],
  ['e-mail', 'sheikha.quixote'],
  ['encoded e-mail', encodeURIComponent(EMAIL)],
  ['phone (E.164)', PHONE],
  ['phone without plus', PHONE.slice(1)],
  ['local phone', PHONE.slice(4)],
  ['phone with spaces', '5123 9876'],
  ['phone in Arabic digits', '٥١٢٣٩٨٧٦'],
  ['street', 'Zubayda'],
  ['message', 'umbrella'],
]);

onDatabase(
  'The log of the gateway at level trace',
  (gateway) => {
    let shopper: Shopper;
    const json = (body: object, method = 'PUT'): RequestInit => ({ ...buildPost(body), method });
    const drain = (send = createLogSender(logger)) =>
      sendDueMessages({
        db: gateway().deps.database.db,
        render: gateway().deps.renderMessage,
        send,
        logger,
        retainSent: true,
      });
    const address = { ...ADDRESS, recipientName: NAME.En, phone: PHONE, street: STREET };
    const purchase = (change = {}) => buildPurchase([['JAR', 1]], 12, { address, ...change });
    /**
     * For responses that are not in the OpenAPI document, against which the test gateway checks
     * responses.
     */
    const undocumented = async (path: string, init?: RequestInit) =>
      createApp(gateway().deps).request(path, init);
    const remember = (what: string, value: string | undefined) => {
      if (value) secrets.set(what, value);
    };

    beforeAll(async () => {
      logged.length = 0;
      await writePriceRules(gateway().deps.database.db);
    });

    /** The rules for log lines are the same for successful and failed requests. */
    async function signUp() {
      const person = { subject: 'subject-of-sheikha', email: EMAIL };
      const token = await idToken(person);
      const response = await sendCreate(
        gateway(),
        person,
        buildRegistration(person, { name: NAME, phoneNumber: PHONE }),
      );
      const { id } = await response.json();
      shopper = {
        ...person,
        id,
        phone: PHONE,
        token,
        request: (path, init) => gateway().request(path, withBearer(token, init)),
      };
      remember('ID token', token);
      const [message] = await gateway().get<{ text: string }[]>(
        `/outbox.json?to=${encodeURIComponent(PHONE)}`,
      );
      const code = KEY_OF_ALL.exec(message?.text ?? '')?.[0];
      expect(code).toBeDefined();
      remember('one-time code', code);
      await shopper.request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=000000`, { method: 'POST' });
      await shopper.request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${code}`, { method: 'POST' });
      await gateway().request(`${USERS}/CheckMobilePhone?Phone=${encodeURIComponent(PHONE)}`);
      const session = await (
        await shopper.request(`${USERS}/GetTokenByUserId?userId=${id}`)
      ).json();
      remember('session token', session.token);
      await gateway().request(`${USERS}/GetById?Id=${id}`, withBearer(session.token));
      await registerShopper(gateway(), { subject: 'guest-of-sheikha' }, '+96551239877');
    }

    async function buyAndPay() {
      const cash = await placeOrder(shopper, purchase());
      remember('reference code', cash.referenceCode);
      const paid = await placeOrder(shopper, purchase({ paymentMethod: 'Knet' }));
      remember('reference code of a payment', paid.referenceCode);
      remember('payment page', paid.redirectUrl?.split('/').at(-1));
      await completePayment(gateway(), paid, 'twice');
      const failed = await placeOrder(shopper, purchase({ paymentMethod: 'OnLine' }));
      await completePayment(gateway(), failed, 'declined');
      await shopper.request(
        RETRY,
        buildPost({ referenceCode: failed.referenceCode, paymentMethod: 'Knet' }),
      );
      await buy(shopper, { ...purchase(), expectedTotal: 1 });
      await buy(shopper, {
        ...purchase(),
        address: { ...address, phone: `x${PHONE}` },
        [NAME.En]: EMAIL,
      });
      await gateway().request(
        '/payment/webhook/tap',
        buildPost({ merchantKey: paid.referenceCode }, { 'x-signature': 'sha256=no' }),
      );
      await shopper.request(
        `${PAYMENT}/Invoice/GetPdfByRequestId?id=${cash.requestId}&Language=ar`,
      );
      await shopper.request(
        `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${cash.referenceCode}`,
      );
      await shopper.request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost({ referenceCode: cash.referenceCode, reason: MESSAGE }),
      );
      await gateway().staff(
        `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
        json({ referenceCode: paid.referenceCode, status: 'Refunded' }),
      );
      for (const { id } of await listAttempts(gateway().deps.database.db, failed.referenceCode))
        remember(`id of a payment (${id})`, id);
      const fault = { method: 'GET', path: '/charges', kind: 'status', status: 401, times: 20 };
      await gateway().tap.control('/faults', fault);
      await reconcilePayments(gateway().deps);
      await undocumented(`/${cash.referenceCode}/${encodeURIComponent(EMAIL)}?phone=${PHONE}`);
    }

    async function failInTheDatabase() {
      const { db } = gateway().deps.database;
      await db.execute(
        sql`ALTER TABLE users ADD CONSTRAINT rejects_all_rows CHECK (id = '') NOT VALID`,
      );
      const person = { subject: 'second-subject', email: `second.${EMAIL}` };
      const response = await sendCreate(
        { request: undocumented },
        person,
        buildRegistration(person, { name: NAME, phoneNumber: '+96551239878' }),
      );
      expect(response.status).toBe(500);
      await db.execute(sql`ALTER TABLE users DROP CONSTRAINT rejects_all_rows`);
    }

    it('the log of the gateway at level trace contains no name, phone, e-mail, token, code, street or message', {
      timeout: 120_000,
    }, async () => {
      await signUp();
      await buyAndPay();
      const contactMessage = {
        name: NAME.Ar,
        email: EMAIL,
        phone: PHONE,
        subject: MESSAGE,
        message: MESSAGE,
        language: 'ar',
      };
      await gateway().request('/user/api/WEB/Contact/Create', buildPost(contactMessage));
      await gateway().request(
        '/user/api/WEB/Contact/Create',
        buildPost({ ...contactMessage, email: NAME.En }),
      );
      await gateway().request('/user/api/WEB/Contact/Create', {
        ...buildPost({}),
        body: `{"name":"${NAME.En}",`,
      });
      await failInTheDatabase();
      await drain(async ({ to, text }) => {
        throw Object.assign(new Error(`550 <${to}> "${text}" was rejected`), {
          response: text,
          rejected: [to],
        });
      });
      await gateway().deps.database.db.execute(sql`UPDATE outbox_messages SET due_at = now()`);
      await drain(async ({ to, text }) => {
        throw new Error(`no "${text}" for ${to}`);
      });
      await gateway().deps.database.db.execute(sql`UPDATE outbox_messages SET due_at = now()`);
      await drain();
      await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });

      const log = logged.join('');
      // An empty log would pass the checks below.
      for (const expected of [
        '"request"',
        '"request failed"',
        'message not sent',
        'message shown on /outbox',
        'rejects_all_rows',
        'reconciling failed',
        'tap: unauthorized (HTTP 401)',
      ])
        expect(log).toContain(expected);
      for (const [what, secret] of secrets) {
        const lines = logged.filter((line) => line.replace(TIME_AND_PID, '').includes(secret));
        expect(lines, `${what} is in the log`).toEqual([]);
      }
      expect(logged.filter((line) => /Failed query|params|Failing row/.test(line))).toEqual([]);
      expect(logged.filter((line) => JSON.parse(line).path?.includes('?'))).toEqual([]);
    });
  },
  { lines: LINES, logger },
);
