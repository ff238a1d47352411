import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import type { Order } from '../../lib/api/contract/order.ts';
import type { ChangeStatus } from '../../lib/api/contract/purchase.ts';
import { LOCALES } from '../../lib/domain/locales.ts';
import { readCommandEnvironment } from '../env.ts';
import { type Found, LOOKUPS } from './lookups.ts';
import { type OrderCalls, orderCalls } from './orders-calls.ts';
import { orderDetails, orderTable } from './orders-format.ts';
import { reconcileDay } from './reconcile-command.ts';
import { parseKwd, parseRefundLine, type RefundOptions, refundOrder } from './refund-command.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './target.ts';

interface Printed {
  json?: boolean;
}

/** Whether the exit code is 0. */
let isSuccess = true;

/**
 * Runs an action on the gateway, or on the database without one, and prints its result.
 */
async function print(
  { json }: Printed,
  action: (calls: OrderCalls) => Promise<Found>,
): Promise<void> {
  const target = await openTarget(readCommandEnvironment());
  try {
    const { value, text, isGood = true } = await action(orderCalls(target));
    console.info(json ? JSON.stringify(value, null, 2) : text);
    isSuccess &&= isGood;
  } finally {
    await target.close();
  }
}

const program = new Command('npm run orders --')
  .description(
    'Staff commands for orders. Use the gateway at GATEWAY_URL (with STAFF_TOKEN) if one is running there, otherwise open the database directly.',
  )
  .addHelpText('after', '\n<order> is an order number (3B-1048271) or a reference code.')
  .showHelpAfterError();

function command(nameAndArguments: string, description: string): Command {
  return program
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'print the response of the gateway');
}

interface ListOptions extends Printed {
  status?: string;
  page?: string;
  limit?: string;
}

async function list(calls: OrderCalls, { status, page, limit }: ListOptions): Promise<Found> {
  const value = await calls.list({
    ...(status && { status }),
    ...(page && { _page: page }),
    ...(limit && { _limit: limit }),
  });
  if (value.total === 0)
    return { value, text: `no orders${status === undefined ? '' : ` are ${status}`}` };
  const pages = Math.ceil(value.total / value.limit);
  return {
    value,
    text: `${orderTable(value.items)}\n\n${value.total} in all${pages > 1 ? `, page ${value.page} of ${pages}` : ''}`,
  };
}

command('list', 'list orders, newest first')
  .option('--status <status>', 'orders with this status only')
  .option('--page <number>', 'page, from 1')
  .option('--limit <number>', 'orders per page, at most 100')
  .action((options: ListOptions) => print(options, (calls) => list(calls, options)));

/** Changes the status of an order and reports the new one. */
function changeStatus(
  order: string,
  options: Printed,
  change: (
    calls: OrderCalls,
    referenceCode: string,
  ) => Promise<Omit<ChangeStatus, 'referenceCode'>>,
) {
  return print(options, async (calls) => {
    const referenceCode = await calls.resolve(order);
    const value = await calls.change({ referenceCode, ...(await change(calls, referenceCode)) });
    const parcel = value.shipment
      ? `, ${value.shipment.carrier} ${value.shipment.trackingNumber}`
      : '';
    return { value, text: `${value.orderNumber} is now ${value.status}${parcel}` };
  });
}

/** Prints an order after an action that does not change it. */
function printOrder(
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

command('show <order>', 'show an order').action((order: string, options: Printed) =>
  printOrder(order, options, async () => {}, orderDetails),
);

command('slip <order>', 'write the packing slip of an order as a PDF')
  .requiredOption('--out <file>', 'the PDF file')
  .addOption(
    new Option('--language <language>', 'instead of the language of the order').choices(LOCALES),
  )
  .action((order: string, options: Printed & { out: string; language?: string }) =>
    printOrder(
      order,
      options,
      async (calls, referenceCode) =>
        writeFile(options.out, await calls.slip(referenceCode, options.language)),
      ({ orderNumber }) => `the packing slip of ${orderNumber} is in ${options.out}`,
    ),
  );

command('ship <order>', 'mark an order as shipped')
  .addOption(
    new Option('--dhl', 'create a DHL shipment, which gets its own tracking number').conflicts(
      'tracking',
    ),
  )
  .option('--tracking <number>', 'the tracking number of the shop’s own drivers')
  .action((order: string, options: Printed & { dhl?: boolean; tracking?: string }) =>
    changeStatus(order, options, async (calls, referenceCode) => {
      if (options.dhl) await calls.createOrderShipment(referenceCode);
      return {
        status: 'Shipped',
        ...(options.tracking !== undefined && { trackingNumber: options.tracking }),
      };
    }),
  );

command('deliver <order>', 'mark an order as delivered').action((order: string, options: Printed) =>
  changeStatus(order, options, async () => ({ status: 'Delivered' })),
);

command('refund <order>', 'refund what is left of an order, or a part of it')
  .addOption(new Option('--to <target>', 'refund to points instead').choices(['points']))
  .option('--amount <kwd>', 'refund this amount only, such as 2.500', parseKwd)
  .addOption(
    new Option('--line <sku[:quantity]>', 'refund this order line only; may be repeated')
      .argParser(parseRefundLine)
      .conflicts('amount'),
  )
  .addOption(
    new Option('--extra-payment', 'repeat the rejected refund of an extra payment').conflicts([
      'amount',
      'line',
      'to',
    ]),
  )
  .action((order: string, options: Printed & RefundOptions) =>
    print(options, (calls) => refundOrder(calls, order, options)),
  );

command('cancel <order>', 'cancel an order').action((order: string, options: Printed) =>
  changeStatus(order, options, async () => ({ status: 'Cancelled' })),
);

command('reconcile', 'compare the payments and refunds of a day with the payment providers')
  .requiredOption('--day <day>', 'the day in Kuwait, such as 2026-11-21')
  .addHelpText('after', '\nThe exit code is 1 when there are differences.')
  .action((options: Printed & { day: string }) =>
    print(options, (calls) => reconcileDay(calls, options.day)),
  );

command('customer <phoneOrId>', 'show a customer').action((subject: string, options: Printed) =>
  print(options, (calls) => LOOKUPS.customer(calls, subject)),
);

command('rates <order>', 'show the current delivery rates of an order').action(
  (order: string, options: Printed) => print(options, (calls) => LOOKUPS.rates(calls, order)),
);

command('deema <reference>', 'show a Deema payment by Deema’s reference or the payment id')
  .option('--capture', 'capture the payment')
  .action((reference: string, options: Printed & { capture?: boolean }) =>
    print(options, (calls) => LOOKUPS.deema(calls, reference, options)),
  );

runCommand(async () => {
  await program.parseAsync();
  return isSuccess;
});
