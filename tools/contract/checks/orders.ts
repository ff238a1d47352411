import { randomUUID } from 'node:crypto';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { type Order, orderSchema } from '../../../lib/contract/order.ts';
import { PAYMENT_API } from '../../../lib/contract/paths.ts';
import {
  invoiceSchema,
  type Purchase,
  purchaseConflictSchema,
  purchasedSchema,
  trackedOrderSchema,
  userOrdersSchema,
} from '../../../lib/contract/purchase.ts';
import type { User } from '../../../lib/contract/user.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import { isOrderNumber } from '../../../lib/domain/order-number.ts';
import { orderTotal } from '../../../lib/domain/order-total.ts';
import {
  type Answer,
  parseAnswer,
  requireEqual,
  requireStatus,
  requireThat,
} from '../gateway-client.ts';
import { type CallAsShopper, createShopperCall } from './account.ts';
import type { CatalogueFacts } from './catalogue.ts';
import { type Check, check, createFact, type Fact, skipped } from './check.ts';
import { parseProblem } from './errors.ts';
import type { ContractOptions } from './options.ts';
import { type PreparedPurchase, preparePurchase } from './purchase.ts';

const ORDERS = `${PAYMENT_API}/UserPurshase`;
const PURCHASE = `${PAYMENT_API}/PaymentRequest/PerformPurchase`;
const INVOICE = `${PAYMENT_API}/Invoice/GetByRequestId`;

/** The order and what it was placed with. */
interface Placed {
  order: Order;
  key: string;
  purchase: Purchase;
  unitPrice: number;
  requestId: string;
}

/** What the checks of orders share. */
interface Shopping {
  options: ContractOptions;
  user: Fact<User>;
  call: CallAsShopper;
  prepare(): Promise<PreparedPurchase>;
  buy(body: unknown, key?: string): Promise<Answer>;
  placed: Fact<Placed>;
  /** Reference codes of all orders, also of those that must not have been accepted. */
  created: Set<string>;
}

const readOrder = async (call: CallAsShopper, referenceCode: string): Promise<Order> =>
  parseAnswer(
    await call('GET', `${ORDERS}/GetUserPurshaseHistoryByRefCode`, {
      ReferenceCode: referenceCode,
    }),
    orderSchema,
  );

function goShopping(options: ContractOptions, facts: CatalogueFacts, user: Fact<User>): Shopping {
  const { gateway, token } = options;
  const call = createShopperCall(options);
  const created = new Set<string>();
  const prepare = () => preparePurchase(options, facts);
  const buy: Shopping['buy'] = async (body, key = randomUUID()) => {
    user.read();
    const answer = await gateway.send('POST', PURCHASE, {
      body,
      token,
      headers: key ? { 'idempotency-key': key } : {},
    });
    if (answer.status === 201) created.add(parseAnswer(answer, purchasedSchema).referenceCode);
    return answer;
  };
  const placed = createFact(
    'order: paid in cash, with the total that the storefront calculates',
    async () => {
      const { purchase, unitPrice } = await prepare();
      const key = randomUUID();
      const answer = await buy(purchase, key);
      requireStatus(answer, 201);
      const { referenceCode, requestId, status } = parseAnswer(answer, purchasedSchema);
      requireEqual('status', status, 'Confirmed');
      return { order: await readOrder(call, referenceCode), key, purchase, unitPrice, requestId };
    },
  );
  return { options, user, call, prepare, buy, placed, created };
}

const purchaseChecks = ({ prepare, buy, placed }: Shopping): Check[] => [
  check('purchase: 409 total_changed with the breakdown for a wrong total', async () => {
    const { purchase } = await prepare();
    const answer = await buy({ ...purchase, expectedTotal: 0.001 });
    requireEqual('code', parseProblem(answer, 409).code, 'total_changed');
    const { breakdown } = parseAnswer(answer, purchaseConflictSchema);
    requireEqual('breakdown.total', breakdown?.total, purchase.expectedTotal);
  }),
  check('purchase: 400 without an Idempotency-Key, and for a price of the client', async () => {
    const { purchase, unitPrice } = await prepare();
    parseProblem(await buy(purchase, ''), 400);
    const items = purchase.items.map((line) => ({ ...line, price: unitPrice / 2 }));
    parseProblem(await buy({ ...purchase, items }), 400);
  }),
  placed.check,
  check('idempotency: the same key and body get the same order', async () => {
    const { purchase, key, order } = placed.read();
    const again = parseAnswer(await buy(purchase, key), purchasedSchema);
    requireEqual('referenceCode', again.referenceCode, order.referenceCode);
  }),
  check('idempotency: 422 for the same key with another body', async () => {
    const { purchase, key } = placed.read();
    const { code } = parseProblem(await buy({ ...purchase, orderNote: 'another' }, key), 422);
    requireEqual('code', code, 'idempotency_key_reused');
  }),
  check('order: prices of the catalogue, and a total that is the sum of its parts', async () => {
    const { order, unitPrice, purchase } = placed.read();
    requireEqual('unitPrice', order.lines[0]?.unitPrice, unitPrice);
    const { totalFils } = orderTotal({
      lineFils: order.lines.map((line) => filsFromKwd(line.unitPrice) * line.quantity),
      discountFils: filsFromKwd(order.discount),
      deliveryFeeFils: filsFromKwd(order.deliveryFee),
      wrappingFils: filsFromKwd(order.wrappingFee ?? 0),
      pointsFils: filsFromKwd(order.pointsUsed),
    });
    requireEqual('total', order.total, kwdFromFils(totalFils));
    requireEqual('total', order.total, purchase.expectedTotal);
  }),
  check('order: the number has prefix and check digit', async () => {
    const { orderNumber } = placed.read().order;
    requireThat(orderNumber && isOrderNumber(orderNumber), `orderNumber is ${orderNumber}`);
  }),
];

const accessChecks = ({ options: { gateway }, call, placed, user }: Shopping): Check[] => [
  check('order: others see no name, address and invoice', async () => {
    const { order, requestId } = placed.read();
    const withoutToken: CallAsShopper = (method, path, query = {}) =>
      gateway.send(method, path, { query });
    const { address, customer } = await readOrder(withoutToken, order.referenceCode);
    requireThat(!address && !customer, 'address or customer is there without a token');
    parseProblem(await withoutToken('GET', INVOICE, { id: requestId }), 401);
  }),
  check('order: found by its number and phone, not with another contact', async () => {
    const { orderNumber, referenceCode, customer } = placed.read().order;
    const track = (contact: string) =>
      gateway.send('POST', `${ORDERS}/TrackOrder`, { body: { orderNumber, contact } });
    const found = parseAnswer(await track(customer?.phone ?? ''), trackedOrderSchema);
    requireEqual('referenceCode', found.referenceCode, referenceCode);
    parseProblem(await track('nobody@shop.example'), 404);
  }),
  check('order: in the list of the account', async () => {
    const { referenceCode } = placed.read().order;
    const query = { UserId: user.read().id, _page: '1', _limit: '10' };
    const answer = await call('GET', `${PAYMENT_API}/ProfileUser/GetProfileUserByUserId`, query);
    const codes = parseAnswer(answer, userOrdersSchema).orders.map((one) => one.referenceCode);
    requireThat(
      codes.includes(referenceCode),
      `${referenceCode} is not among the newest ${codes.length} orders`,
    );
  }),
];

const closingChecks = ({ call, placed, created }: Shopping): Check[] => [
  check('order: invoice and its PDF in both languages', async () => {
    for (const Language of LOCALES) {
      const answer = await call('GET', INVOICE, { id: placed.read().requestId, Language });
      const { pdfUrl, language } = parseAnswer(answer, invoiceSchema);
      requireEqual('language', language, Language);
      const file = await call('GET', pdfUrl);
      requireStatus(file, 200);
      requireThat(file.text.startsWith('%PDF'), `${pdfUrl}: is not a PDF`);
    }
  }),
  check('order: cancelled once, then 409 illegal_transition', async () => {
    const cancel = (referenceCode: string) =>
      call('POST', `${PAYMENT_API}/ProfileUser/CancelDeliveryRequestInCach`, {}, { referenceCode });
    const left: string[] = [];
    for (const referenceCode of created)
      try {
        const { status } = parseAnswer(await cancel(referenceCode), orderSchema);
        requireEqual('status', status, 'Cancelled');
      } catch (error) {
        left.push(`${referenceCode} (${error instanceof Error ? error.message : error})`);
      }
    requireThat(left.length === 0, `not cancelled, and left in the shop: ${left.join(', ')}`);
    const { code } = parseProblem(await cancel(placed.read().order.referenceCode), 409);
    requireEqual('code', code, 'illegal_transition');
  }),
];

export function orderChecks(
  options: ContractOptions,
  facts: CatalogueFacts,
  user: Fact<User>,
): Check[] {
  if (!options.canWrite || options.token === undefined)
    return [skipped('purchase, idempotency and orders', 'needs --write and --token')];
  const shopping = goShopping(options, facts, user);
  return [...purchaseChecks(shopping), ...accessChecks(shopping), ...closingChecks(shopping)];
}
