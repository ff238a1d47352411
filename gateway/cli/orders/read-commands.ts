import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { type Order, orderStatusSchema } from '../../../lib/contract/order.ts';
import { paymentMethodSchema } from '../../../lib/contract/payment-methods.ts';
import { orderFilterSchema } from '../../../lib/contract/staff-orders.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { orderDetails } from './format.ts';
import { type ListOptions, LOOKUPS } from './lookups.ts';

/** Prints an order after an action that does not change it. */
function printOrder(
  { print }: Program,
  order: string,
  options: Printed,
  read: (calls: OrderCalls, referenceCode: string) => Promise<void>,
  text: (found: Order) => string,
) {
  return print(options, async (calls) => {
    const referenceCode = await calls.resolve(order);
    await read(calls, referenceCode);
    const value = await calls.find(referenceCode);
    return { value, text: text(value) };
  });
}

export function addReadCommands(program: Program) {
  const { command, print } = program;
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
      print(options, (calls) => LOOKUPS.list(calls, options)),
    );

  command('show <order>', 'show an order').action((order: string, options: Printed) =>
    printOrder(program, order, options, async () => {}, orderDetails),
  );

  command('slip <order>', 'write the packing slip of an order as a PDF')
    .requiredOption('--out <file>', 'the PDF file')
    .addOption(
      new Option('--language <language>', 'instead of the language of the order').choices(LOCALES),
    )
    .action((order: string, options: Printed & { out: string; language?: string }) =>
      printOrder(
        program,
        order,
        options,
        async (calls, referenceCode) =>
          writeFile(options.out, await calls.slips([referenceCode], options.language)),
        ({ orderNumber }) => `the packing slip of ${orderNumber} is in ${options.out}`,
      ),
    );
}
