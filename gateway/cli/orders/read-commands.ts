import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import type { CashReport } from '../../../lib/contract/cash.ts';
import { LOCALES, type Locale } from '../../../lib/contract/locales.ts';
import { orderStatusSchema } from '../../../lib/contract/order.ts';
import { paymentMethodSchema } from '../../../lib/contract/payment-methods.ts';
import { orderFilterSchema } from '../../../lib/contract/staff-orders.ts';
import type { OrderCalls } from './calls.ts';
import type { Found, Printed, Program } from './command-program.ts';
import { formatTable, orderDetails, orderTable } from './format.ts';

interface ListOptions {
  status?: string;
  queue?: string;
  search?: string;
  method?: string;
  from?: string;
  to?: string;
  page?: string;
  limit?: string;
}

/** One page of orders, newest first. */
async function listOrders(
  calls: OrderCalls,
  { status, queue, search, method, from, to, page, limit }: ListOptions,
): Promise<Found> {
  const value = await calls.list({
    ...(status && { status }),
    ...(queue && { queue }),
    ...(search && { q: search }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { _page: page }),
    ...(limit && { _limit: limit }),
  });
  const isFiltered = [queue, search, method, from, to].some((filter) => filter !== undefined);
  if (value.total === 0)
    return {
      value,
      text: isFiltered
        ? 'no orders match'
        : `no orders${status === undefined ? '' : ` are ${status}`}`,
    };
  const pages = Math.ceil(value.total / value.limit);
  return {
    value,
    text: `${orderTable(value.items)}\n\n${value.total} in all${pages > 1 ? `, page ${value.page} of ${pages}` : ''}`,
  };
}

function addListCommand({ command, print }: Program): void {
  command('list', 'list orders, newest first')
    .option(
      '--status <status>',
      `orders with this status only: ${orderStatusSchema.options.join(', ')}`,
    )
    .addOption(
      new Option('--queue <queue>', 'open work, or orders that ended and need a follow-up').choices(
        orderFilterSchema.shape.queue.unwrap().options,
      ),
    )
    .option('--search <text>', 'a number, phone, e-mail address or part of a name')
    .addOption(
      new Option('--method <method>', 'orders with this payment method only').choices(
        paymentMethodSchema.options,
      ),
    )
    .option('--from <day>', 'placed on this day in Kuwait or later, such as 2026-11-21')
    .option('--to <day>', 'placed on this day or earlier')
    .option('--page <number>', 'page, from 1')
    .option('--limit <number>', 'orders per page, at most 100')
    .action((options: Printed & ListOptions) =>
      print(options, (calls) => listOrders(calls, options)),
    );
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

function addDocumentCommands({ command, print }: Program): void {
  command('slips <orders...>', 'write the packing slips of orders as one PDF')
    .requiredOption('--out <file>', 'the PDF file')
    .addOption(
      new Option('--language <language>', 'instead of the language of each order').choices(LOCALES),
    )
    .action((orders: string[], options: Printed & { out: string; language?: Locale }) =>
      print(options, async (calls) => {
        const referenceCodes: string[] = [];
        for (const order of orders) referenceCodes.push(await calls.resolve(order));
        await writeFile(options.out, await calls.slips(referenceCodes, options.language));
        const text = `the packing slips of ${orders.length} orders are in ${options.out}`;
        return { value: { referenceCodes }, text };
      }),
    );

  command('export', 'write the orders of a period as CSV, for the accountant')
    .requiredOption('--from <day>', 'the first day in Kuwait, such as 2026-11-01')
    .requiredOption('--to <day>', 'the last day')
    .requiredOption('--out <file>', 'the CSV file')
    .action(({ from, to, ...options }: Printed & { from: string; to: string; out: string }) =>
      print(options, async (calls) => {
        await writeFile(options.out, await calls.exportOrders({ from, to }));
        return { value: { from, to }, text: `the orders are in ${options.out}` };
      }),
    );
}

/** Commands that change nothing. */
export function addReadCommands(program: Program): void {
  const { command, print } = program;
  addListCommand(program);
  command('show <order>', 'show an order').action((order: string, options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.find(await calls.resolve(order));
      return { value, text: orderDetails(value) };
    }),
  );
  addDocumentCommands(program);
  command('cash', 'compare the cash of a day with the orders')
    .requiredOption('--day <day>', 'the day in Kuwait, such as 2026-11-21')
    .action((options: Printed & { day: string }) =>
      print(options, async (calls) => {
        const value = await calls.cash(options.day);
        return { value, text: cashText(value) };
      }),
    );
}
