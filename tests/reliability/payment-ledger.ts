import fc from 'fast-check';
import {
  buildExchange,
  requireSameWorth,
} from '../../gateway/fulfilment/returns/exchange-order.ts';
import {
  getBalance,
  getRefundedFils,
  type LedgerExchange,
  requireBalance,
} from '../../gateway/payments/refunds/ledger.ts';
import {
  getLinesFils,
  getRefundable,
  getReturnRefund,
  getUnitsFils,
  isCounted,
  listKeptLines,
  type Refundable,
  splitRefund,
} from '../../gateway/payments/refunds/refundable.ts';
import type { OrderLineRow, OrderRow } from '../../gateway/platform/db/schema/orders.ts';
import type { RefundRow } from '../../gateway/platform/db/schema/payments.ts';
import type { ReturnRow } from '../../gateway/platform/db/schema/returns.ts';
import type { RefundLine } from '../../lib/contract/order.ts';
import { divideDiscount } from '../../lib/domain/line-discount.ts';
import { lineTotal } from '../../lib/domain/line-total.ts';
import { sumFils } from '../../lib/domain/money.ts';
import { orderTotal } from '../../lib/domain/order-total.ts';
import { countLineUnits } from '../../lib/domain/owed-units.ts';
import { attemptRow, refundRow } from '../setup/gateway/payment-rows.ts';
import type { Finding } from './shop.ts';

/** An order of the payment: the one that was bought, or one of an exchange. */
interface HeldOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  /** Of an exchange: the order that it replaces a part of, and its return. */
  from?: { order: HeldOrder; returned: RefundLine[] };
}

const product = (position: number, quantity: number) => ({
  typeId: `item-${position}`,
  type: 'PRODUCT' as const,
  quantity,
});

const amount = fc.nat(30_000);
const drawn = fc.record({ unitFils: amount, quantity: fc.integer({ min: 1, max: 4 }) });
const purchase = fc.record({
  lines: fc.array(drawn, { minLength: 1, maxLength: 4 }),
  discountFils: amount,
  deliveryFeeFils: fc.nat(5_000),
  wrappingFils: fc.nat(3_000),
  pointsFils: amount,
});
const step = fc.record({
  kind: fc.constantFrom(
    'refundAmount',
    'refundLine',
    'refundRest',
    'refundReturn',
    'exchange',
    'exchange',
    'cancel',
    'reject',
    'confirm',
  ),
  order: fc.nat(7),
  line: fc.nat(3),
  units: fc.integer({ min: 1, max: 4 }),
  fils: amount,
  isPoints: fc.boolean(),
  isPending: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One payment and everything that becomes of it, by the rules of the gateway. */
class PaymentModel {
  readonly orders: HeldOrder[];
  readonly refunds: RefundRow[] = [];
  readonly exchanges: LedgerExchange[] = [];

  constructor({
    lines,
    ...fees
  }: typeof purchase extends fc.Arbitrary<infer Value> ? Value : never) {
    const lineFils = lines.map(({ unitFils, quantity }) => lineTotal(unitFils, quantity));
    const total = orderTotal({ lineFils, ...fees });
    const shares = divideDiscount(lineFils, total.discountFils);
    const rows = lines.map(({ unitFils, quantity }, position) => ({
      ...product(position, quantity),
      unitFils,
      lineFils: lineFils[position],
      discountFils: shares[position],
    }));
    const row = { ...total, referenceCode: 'first', status: 'Delivered', paymentMethod: 'Knet' };
    // The other fields are not read.
    this.orders = [{ row: row as OrderRow, lines: rows as OrderLineRow[] }];
  }

  get first(): HeldOrder {
    const [first] = this.orders;
    if (!first) throw new Error('The first order was not built');
    return first;
  }

  get ledger() {
    const { totalFils, pointsFils } = this.first.row;
    const refunds = this.refunds.filter(isCounted);
    return { paidFils: totalFils + pointsFils, exchanges: this.exchanges, refunds };
  }

  read({ row: { referenceCode } }: HeldOrder): Refundable {
    const part = { referenceCode, exchanges: this.exchanges };
    return getRefundable(this.first.row, this.refunds, [attemptRow()], true, part);
  }

  refund(order: HeldOrder, fils: number, lines: RefundLine[] | null, one: Step): void {
    const refundable = this.read(order);
    if (fils === 0 || fils > refundable.leftFils) return;
    const isRest = fils === refundable.leftFils && order.row.status !== 'Refunded';
    this.refunds.push(
      refundRow({
        referenceCode: order.row.referenceCode,
        reason: isRest ? 'order' : 'partial',
        ...splitRefund(fils, refundable, one.isPoints ? 'Point' : 'Refund'),
        lines: isRest ? listKeptLines(order.lines, refundable) : lines,
        state: one.isPending ? 'Pending' : 'Done',
      }),
    );
    if (isRest && !one.isPending) order.row = { ...order.row, status: 'Refunded' };
  }

  exchange(order: HeldOrder, units: RefundLine[], { fils, units: count, line }: Step): void {
    const { row } = order;
    const refundable = this.read(order);
    const returned = getReturnRefund(order.lines, refundable, units);
    if (returned.lines.length === 0) return;
    const unitsFils = getUnitsFils(order.lines, returned.lines);
    const wanted = { ...product(line, count), unitFils: fils };
    const priced = [wanted] as unknown as Parameters<typeof buildExchange>[3]['priced'];
    try {
      requireSameWorth({ ...returned, unitsFils }, priced);
    } catch {
      return; // worth more than what was paid
    }
    const sent = buildExchange(row, this.first.row, [], {
      row: { number: 100_000 } as ReturnRow, // the other fields are not read
      returned: { ...returned, unitsFils },
      priced,
    });
    const { referenceCode } = sent.order;
    const lines = sent.lines as unknown as OrderLineRow[];
    const from = { order, returned: returned.lines };
    this.orders.push({ row: { ...sent.order, orderNumber: 0, followUp: null }, lines, from });
    this.exchanges.push({
      referenceCode,
      fromReference: row.referenceCode,
      lines: returned.lines,
      valueFils: returned.fils,
      isCancelled: false,
    });
  }

  /** Only an exchange that nothing replaces is still on its way. */
  cancel(order: HeldOrder): void {
    const { referenceCode } = order.row;
    const index = this.exchanges.findIndex((one) => one.referenceCode === referenceCode);
    const sent = this.exchanges[index];
    const isReplaced = this.exchanges.some((one) => one.fromReference === referenceCode);
    const isBusy = this.read(order).earlier.some(
      ({ reason, state }) => reason === 'order' && state === 'Pending',
    );
    if (!sent || isReplaced || isBusy || order.row.status !== 'Confirmed') return;
    this.exchanges[index] = { ...sent, isCancelled: true };
    order.row = { ...order.row, status: 'Cancelled' };
  }

  end(state: 'Done' | 'Failed', which: number): void {
    const pending = this.refunds.filter((row) => row.state === 'Pending');
    const refund = pending[which % Math.max(1, pending.length)];
    if (!refund) return;
    refund.state = state;
    const order = this.orders.find(({ row }) => row.referenceCode === refund.referenceCode);
    if (order && state === 'Done' && refund.reason === 'order')
      order.row = { ...order.row, status: 'Refunded' };
  }

  run(one: Step): void {
    const order = this.orders[one.order % this.orders.length] ?? this.first;
    const units = [product(one.line, one.units)];
    const refundable = this.read(order);
    if (one.kind === 'reject' || one.kind === 'confirm')
      this.end(one.kind === 'reject' ? 'Failed' : 'Done', one.order);
    else if (order.row.status === 'Cancelled') return;
    else if (one.kind === 'refundAmount')
      this.refund(order, Math.min(one.fils, refundable.leftFils), null, one);
    else if (one.kind === 'refundRest') this.refund(order, refundable.leftFils, null, one);
    else if (one.kind === 'refundLine') {
      const kept = listKeptLines(order.lines, refundable);
      if (countLineUnits(product(one.line, 1), kept) >= one.units)
        this.refund(order, getLinesFils(order.lines, refundable, units), units, one);
    } else if (one.kind === 'refundReturn') {
      const { fils, lines } = getReturnRefund(order.lines, refundable, units);
      this.refund(order, fils, lines, one);
    } else if (one.kind === 'exchange') this.exchange(order, units, one);
    else this.cancel(order);
  }

  /** @throws when something is paid twice, or a unit is refunded and exchanged */
  check(): void {
    const { ledger, first } = this;
    requireBalance(ledger, first.row.referenceCode);
    const moneyFils = sumFils(ledger.refunds.map((row) => row.moneyFils));
    if (moneyFils > first.row.totalFils) throw new Error('more money than was paid');
    for (const order of this.orders) {
      const { referenceCode } = order.row;
      const { valueFils, keptFils, refundedFils, carriedFils } = getBalance(ledger, referenceCode);
      if (valueFils !== keptFils + refundedFils + carriedFils) throw new Error('not balanced');
      const spent = [
        ...ledger.refunds.filter((row) => row.referenceCode === referenceCode),
        ...this.exchanges.filter((one) => one.fromReference === referenceCode && !one.isCancelled),
      ].flatMap(({ lines }) => lines ?? []);
      for (const line of order.lines)
        if (countLineUnits(line, spent) > line.quantity) throw new Error('a unit counts twice');
    }
  }

  /** Refunds everything that is left anywhere. */
  refundAll(): number {
    while (this.refunds.some(({ state }) => state === 'Pending')) this.end('Failed', 0);
    for (const order of this.orders)
      this.refund(order, this.read(order).leftFils, null, { ...NO_STEP, isPoints: false });
    this.check();
    return getRefundedFils(this.ledger.refunds);
  }
}

const NO_STEP: Step = {
  kind: 'refundRest',
  order: 0,
  line: 0,
  units: 1,
  fils: 0,
  isPoints: false,
  isPending: false,
};

/** Random lives of a payment: nothing is paid twice, and nothing is lost. */
export function paymentLedger(sequences: number): Finding {
  const life = fc.property(purchase, fc.array(step, { maxLength: 16 }), (bought, steps) => {
    const payment = new PaymentModel(bought);
    for (const one of steps) {
      payment.run(one);
      payment.check();
    }
    return payment.refundAll() === payment.ledger.paidFils;
  });
  const { failed, counterexample, errorInstance } = fc.check(life, { numRuns: sequences });
  return {
    tried: `${sequences} random sequences of refunds, returns, exchanges, cancellations and rejected refunds`,
    expected: { failed: false },
    found: failed ? { failed, counterexample, error: String(errorInstance) } : { failed },
  };
}
