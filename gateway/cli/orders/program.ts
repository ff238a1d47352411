import { Option } from 'commander';
import { orderPrefix } from '../../../shop.config.ts';
import { type CommandContext, createProgram } from '../create-program.ts';
import { escapeJson, escapeLine, escapeText } from '../escape.ts';
import { addCallCommand } from './call-command.ts';
import { orderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { addReadCommands } from './read-commands.ts';
import { reconcileDay } from './reconcile-command.ts';
import { parseKwd, parseRefundLine, type RefundOptions, refundOrder } from './refund-command.ts';
import { parseWeight, prepareShipment, type ShipOptions } from './ship-order.ts';

function addShipCommand({ command, print }: Program) {
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
      print(options, async (calls) => {
        const referenceCode = await calls.resolve(order);
        const shipment = await prepareShipment(calls, referenceCode, options);
        const value = await calls.change({ referenceCode, ...shipment });
        const parcel = value.shipment
          ? `, ${value.shipment.carrier} ${escapeLine(value.shipment.trackingNumber)}`
          : '';
        return { value, text: `${value.orderNumber} is now ${value.status}${parcel}` };
      }),
    );
}

function addMoneyCommands({ command, print }: Program) {
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

  command('reconcile', 'compare the payments and refunds of a day with the payment providers')
    .requiredOption('--day <day>', 'the day in Kuwait, such as 2026-11-21')
    .addHelpText('after', '\nThe exit code is 1 when there are differences.')
    .action((options: Printed & { day: string }) =>
      print(options, (calls) => reconcileDay(calls, options.day)),
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
  addShipCommand(program);
  addMoneyCommands(program);
  addCallCommand(program);
  await root.parseAsync(args, { from: 'user' });
  return isSuccess;
}
