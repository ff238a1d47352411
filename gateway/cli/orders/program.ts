import { Option } from 'commander';
import type { ChangeStatus } from '../../../lib/contract/purchase.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { type CommandContext, createProgram } from '../create-program.ts';
import { escapeJson, escapeLine, escapeText } from '../escape.ts';
import { type OrderCalls, orderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { addCustomerCommands } from './customer-commands.ts';
import { addDeemaCommand } from './deema-command.ts';
import { addFollowUpCommands } from './follow-up-commands.ts';
import { addInboxCommands } from './inbox-commands.ts';
import { LOOKUPS } from './lookups.ts';
import { addMoneyCommands } from './money-commands.ts';
import { addReadCommands } from './read-commands.ts';
import { reconcileDay } from './reconcile-command.ts';
import { addRecordCommands } from './record-commands.ts';
import { parseKwd, parseRefundLine, type RefundOptions, refundOrder } from './refund-command.ts';
import { addReturnCommands } from './return-commands.ts';
import { addReviewCommands } from './review-commands.ts';
import {
  parseWeight,
  prepareShipment,
  type ShipOptions,
  toCancellation,
} from './status-changes.ts';

/** Changes the status of an order and reports the new one. */
function changeStatus(
  { print }: Program,
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
      ? `, ${value.shipment.carrier} ${escapeLine(value.shipment.trackingNumber)}`
      : '';
    return { value, text: `${value.orderNumber} is now ${value.status}${parcel}` };
  });
}

function addStatusCommands(program: Program) {
  const { command } = program;
  command('process <order>', 'mark an order as being processed: it is packed').action(
    (order: string, options: Printed) =>
      changeStatus(program, order, options, async () => ({ status: 'Processing' })),
  );

  command('decline <order>', 'decline the requested cancellation of an order, which goes on')
    .requiredOption('--reason <text>', 'why, up to 500 characters; the buyer gets it by e-mail')
    .action((order: string, options: Printed & { reason: string }) =>
      program.print(options, async (calls) => {
        const { reason } = options;
        const referenceCode = await calls.resolve(order);
        const value = await calls.declineCancellation({ referenceCode, reason });
        return { value, text: `${value.orderNumber} is ${value.status} again` };
      }),
    );

  command('ship <order>', 'mark an order as shipped')
    .addOption(
      new Option('--dhl', 'create a DHL shipment, which gets its own tracking number').conflicts(
        'tracking',
      ),
    )
    .option('--tracking <number>', 'the tracking number of the own drivers or another carrier')
    .option(
      '--weight <kg>',
      'with --dhl: of the parcel; by default 0.5 kg for each unit',
      parseWeight,
    )
    .option('--label <file>', 'with --dhl: the PDF of the waybill; by default <order>-waybill.pdf')
    .action((order: string, options: Printed & ShipOptions) =>
      changeStatus(program, order, options, (calls, referenceCode) =>
        prepareShipment(calls, referenceCode, options),
      ),
    );

  command('ready <order>', 'mark an order as ready to be collected at its branch').action(
    (order: string, options: Printed) =>
      changeStatus(program, order, options, async () => ({ status: 'ReadyForPickup' })),
  );

  command('collect <order>', 'hand an order over at its branch')
    .requiredOption('--code <code>', 'the pick-up code that the buyer shows, such as P-1048271')
    .action((order: string, options: Printed & { code: string }) =>
      changeStatus(program, order, options, async () => ({
        status: 'Delivered',
        pickUpCode: options.code,
      })),
    );

  command('deliver <order>', 'mark an order as delivered').action(
    (order: string, options: Printed) =>
      changeStatus(program, order, options, async () => ({ status: 'Delivered' })),
  );
}

function addAddressCommand({ command, print }: Program) {
  command(
    'ask-address <order>',
    'ask the buyer for the National Address that carriers require',
  ).action((order: string, options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.requestAddress(await calls.resolve(order));
      return { value, text: `${value.orderNumber}: the buyer gets a message` };
    }),
  );
}

function addRefundCommands(program: Program) {
  const { command, print } = program;
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

  command('cancel <order>', 'cancel an unpaid order; `refund` ends a paid one').action(
    (order: string, options: Printed) => changeStatus(program, order, options, toCancellation),
  );
}

function addLookupCommands(program: Program) {
  const { command, print } = program;
  command('reconcile', 'compare the payments and refunds of a day with the payment providers')
    .requiredOption('--day <day>', 'the day in Kuwait, such as 2026-11-21')
    .addHelpText('after', '\nThe exit code is 1 when there are differences.')
    .action((options: Printed & { day: string }) =>
      print(options, (calls) => reconcileDay(calls, options.day)),
    );

  command(
    'customer <phoneOrId>',
    'show a customer, with the orders of a phone or an account',
  ).action((subject: string, options: Printed) =>
    print(options, (calls) => LOOKUPS.customer(calls, subject)),
  );

  command('rates <order>', 'show the current delivery rates of an order').action(
    (order: string, options: Printed) => print(options, (calls) => LOOKUPS.rates(calls, order)),
  );
}

/**
 * Runs the command of these arguments.
 * @returns whether the exit code is 0
 * @throws CommanderError for wrong arguments, and with the exit code 0 for --help
 */
export async function runOrders(
  args: readonly string[],
  context: CommandContext,
): Promise<boolean> {
  const { openTarget, writeOut } = context;
  let isSuccess = true;
  const root = createProgram('orders', 'Staff commands for orders.', context).addHelpText(
    'after',
    `\n<order> is an order number (${orderPrefix}1048271) or a reference code.`,
  );
  const program: Program = {
    command: (nameAndArguments, description) =>
      root
        .command(nameAndArguments)
        .description(description)
        .option('--json', 'print the response of the gateway'),
    async print({ json }, action) {
      const target = await openTarget();
      try {
        const { value, text, isGood = true } = await action(orderCalls(target));
        writeOut(`${json ? escapeJson(JSON.stringify(value, null, 2)) : escapeText(text)}\n`);
        isSuccess &&= isGood;
      } finally {
        await target.close();
      }
    },
  };
  addReadCommands(program);
  addRecordCommands(program);
  addStatusCommands(program);
  addAddressCommand(program);
  addRefundCommands(program);
  addFollowUpCommands(program);
  addReturnCommands(program);
  addReviewCommands(program);
  addCustomerCommands(program);
  addInboxCommands(program);
  addMoneyCommands(program);
  addLookupCommands(program);
  addDeemaCommand(program);
  await root.parseAsync(args, { from: 'user' });
  return isSuccess;
}
