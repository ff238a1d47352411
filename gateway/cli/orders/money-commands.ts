import type { CashReport } from '../../../lib/contract/cash.ts';
import type { Sales, Summary } from '../../../lib/contract/summary.ts';
import type { Printed, Program } from './command-program.ts';
import { formatTable } from './format.ts';
import { parseKwd } from './refund-command.ts';

const toSales = (name: string, { orders, paid, refunded, net }: Sales) => [
  `Sales ${name}`,
  `${net.toFixed(3)} KWD (${orders} orders, ${paid.toFixed(3)} paid, ${refunded.toFixed(3)} refunded)`,
];

function summaryText({ orders, requests, lowStock, sales, ...summary }: Summary): string {
  return formatTable([
    ['To pack', String(orders.toPack)],
    ['Packed', String(orders.packed)],
    ['Ready for pick-up', String(orders.readyForPickup)],
    ['Shipped', String(orders.shipped)],
    ['Cancelled, not yet seen', String(orders.cancelled)],
    ['Parcels coming back', String(orders.parcels)],
    ['Cancellation requests', String(requests.cancellations)],
    ['Return requests', String(requests.returns)],
    ['Reviews', String(requests.reviews)],
    ['Messages', String(requests.messages)],
    ...(summary.openCash === undefined ? [] : [['Cash not handed over', String(summary.openCash)]]),
    ['Failed messages', String(summary.failedMessages)],
    ['Low stock', [lowStock.count, ...lowStock.items.map(({ sku }) => sku)].join(' ')],
    ...(sales ? [toSales('today', sales.today), toSales('this month', sales.month)] : []),
    ...(summary.paymentDifferences === undefined
      ? []
      : [['Payments that differ', String(summary.paymentDifferences)]]),
  ]);
}

function cashText({ receivers, open, openOrders, openAmount, refunded }: CashReport): string {
  const rows = receivers.map((one) => [
    one.receiver,
    one.received.toFixed(3),
    one.expected.toFixed(3),
    one.difference.toFixed(3),
  ]);
  return [
    formatTable([['FROM', 'RECEIVED', 'EXPECTED', 'DIFFERENCE'], ...rows]),
    ...open.map(
      ({ orderNumber, total, daysOpen, branch }) =>
        `not handed over: ${orderNumber}  ${total.toFixed(3)}  ${daysOpen} days  ${branch?.En ?? ''}`,
    ),
    `not handed over in all: ${openAmount.toFixed(3)} of ${openOrders} orders`,
    `refunded in cash: ${refunded.toFixed(3)}`,
  ].join('\n');
}

export function addMoneyCommands({ command, print }: Program): void {
  command('summary', 'show what waits, and the sales of today and this month').action(
    (options: Printed) =>
      print(options, async (calls) => {
        const value = await calls.summary();
        return { value, text: summaryText(value) };
      }),
  );
  command('cash', 'compare the cash of a day with the orders')
    .requiredOption('--day <day>', 'the day in Kuwait, such as 2026-11-21')
    .action((options: Printed & { day: string }) =>
      print(options, async (calls) => {
        const value = await calls.cash(options.day);
        return { value, text: cashText(value) };
      }),
    );
  command('receive-cash [orders...]', 'record the cash that a driver or a branch hands over')
    .requiredOption('--day <day>', 'the day in Kuwait')
    .requiredOption('--from <name>', 'the driver or the branch')
    .requiredOption('--amount <kwd>', 'what was handed over', parseKwd)
    .option('--note <text>', 'up to 300 characters')
    .action(
      (
        orderNumbers: string[],
        options: Printed & { day: string; from: string; amount: number; note?: string },
      ) =>
        print(options, async (calls) => {
          const { day, from: receiver, amount, note } = options;
          const body = { day, receiver, amount, orderNumbers, ...(note !== undefined && { note }) };
          const value = await calls.recordCash(body);
          const text = `${value.id}  ${receiver}  ${amount.toFixed(3)} of ${value.expected.toFixed(3)} KWD`;
          return { value, text };
        }),
    );
  command('delete-cash <id>', 'delete a receipt that was recorded by mistake').action(
    (id: string, options: Printed) =>
      print(options, async (calls) => {
        await calls.deleteCash(id);
        return { value: { id }, text: `receipt ${id} is deleted` };
      }),
  );
}
