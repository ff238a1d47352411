import { Option } from 'commander';
import type { OrderLine } from '../../../lib/contract/order.ts';
import {
  type Return,
  type ReturnChange,
  type returnMethodSchema,
  returnStatusSchema,
} from '../../../lib/contract/return.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { formatTable, refundAmount } from './format.ts';
import { parseRefundLine, type TypedLine, toRequestLines } from './refund-command.ts';

const toRow = ({ number, orderNumber, status, history, reason, lines, refundType }: Return) => [
  number,
  orderNumber,
  history[0]?.at ?? '',
  status,
  reason,
  String(countUnits(lines)),
  refundType,
];

function returnTable(items: readonly Return[]): string {
  const head = ['NUMBER', 'ORDER', 'REQUESTED', 'STATUS', 'REASON', 'UNITS', 'REFUND TO'];
  return formatTable([head, ...items.map(toRow)]);
}

const METHODS = {
  Collect: 'collect it from the shopper',
  Branch: 'the shopper brings it to a branch',
} as const satisfies Record<(typeof returnMethodSchema)['options'][number], string>;

function returnDetails(one: Return, lines: readonly OrderLine[]): string {
  const units = one.lines.map(({ typeId, type, quantity }) => {
    const line = lines.find((other) => other.typeId === typeId && other.type === type);
    return [`${quantity} ×`, line?.sku ?? typeId, line?.title.En ?? ''];
  });
  return [
    formatTable([
      ['Return', one.number],
      ['Order', one.orderNumber],
      ['Status', one.status],
      ['Reason', one.reason],
      ['Note', one.note ?? ''],
      ['Way', METHODS[one.method]],
      ['Refund to', one.refundType],
      ...(one.declineReason === undefined ? [] : [['Declined', one.declineReason]]),
      ...(one.settledReason === undefined ? [] : [['Closed', one.settledReason]]),
      ...(one.exchangedFor === undefined ? [] : [['Exchanged for', one.exchangedFor]]),
      ...(one.refund ? [['Refund', `${one.refund.state} ${refundAmount(one.refund)}`]] : []),
    ]),
    formatTable(units),
    formatTable(one.history.map(({ at, status, by }) => [at, status, by])),
  ].join('\n\n');
}

async function findReturn(calls: OrderCalls, number: string): Promise<Return> {
  const { items } = await calls.returns({ number });
  if (!items[0]) throw new Error(`Return ${number} not found (return_not_found)`);
  return items[0];
}

/** The order lines of a return, with their SKUs. */
const findOrder = async (calls: OrderCalls, { orderNumber }: Return) =>
  calls.find(await calls.resolve(orderNumber));

function changeReturn(
  { print }: Program,
  options: Printed,
  toChange: (calls: OrderCalls) => Promise<ReturnChange> | ReturnChange,
) {
  return print(options, async (calls) => {
    const value = await calls.changeReturn(await toChange(calls));
    const refund = value.refund ? `, ${value.refund.state} ${refundAmount(value.refund)}` : '';
    return { value, text: `${value.number} is now ${value.status}${refund}` };
  });
}

function addReads({ command, print }: Program) {
  command('returns', 'list returns, newest first')
    .addOption(
      new Option('--status <status>', 'returns with this status only').choices(
        returnStatusSchema.options,
      ),
    )
    .option('--page <number>', 'page, from 1')
    .action((options: Printed & { status?: string; page?: string }) =>
      print(options, async (calls) => {
        const { status, page } = options;
        const query = { ...(status && { status }), ...(page && { _page: page }) };
        const value = await calls.returns(query);
        return { value, text: returnTable(value.items) };
      }),
    );
  command('return <number>', 'show a return').action((number: string, options: Printed) =>
    print(options, async (calls) => {
      const value = await findReturn(calls, number);
      return { value, text: returnDetails(value, (await findOrder(calls, value)).lines) };
    }),
  );
}

export function addReturnCommands(program: Program): void {
  const { command } = program;
  addReads(program);
  command('approve-return <number>', 'approve a requested return').action(
    (number: string, options: Printed) =>
      changeReturn(program, options, () => ({ number, status: 'Approved' })),
  );
  command('decline-return <number>', 'decline a requested return')
    .requiredOption('--reason <text>', 'why, up to 500 characters; the buyer gets it by e-mail')
    .action((number: string, options: Printed & { reason: string }) =>
      changeReturn(program, options, () => ({
        number,
        status: 'Declined',
        reason: options.reason,
      })),
    );
  command('receive-return <number>', 'record that an approved return has arrived')
    .addOption(
      new Option(
        '--restock <sku[:quantity]>',
        'units that go back to stock, the others do not; may be repeated',
      ).argParser(parseRefundLine),
    )
    .action((number: string, options: Printed & { restock?: TypedLine[] }) =>
      changeReturn(program, options, async (calls) => {
        const { restock: typed = [] } = options;
        const order = await findOrder(calls, await findReturn(calls, number));
        return { number, status: 'Received', restock: toRequestLines(order, typed) };
      }),
    );
  command('exchange <number>', 'send other units instead of the refund of a received return')
    .addOption(
      new Option('--send <sku[:quantity]>', 'the units; may be repeated')
        .argParser(parseRefundLine)
        .makeOptionMandatory(),
    )
    .action((returnNumber: string, options: Printed & { send: TypedLine[] }) =>
      program.print(options, async (calls) => {
        const value = await calls.exchange({ returnNumber, items: options.send });
        return { value, text: `${returnNumber} is exchanged for ${value.orderNumber}` };
      }),
    );
  command('refund-return <number>', 'refund a received return')
    .option(
      '--reason <text>',
      'end it without a refund, and why: up to 500 characters; the buyer gets it by e-mail',
    )
    .action((number: string, options: Printed & { reason?: string }) =>
      changeReturn(program, options, () => ({
        number,
        status: 'Refunded',
        ...(options.reason !== undefined && { reason: options.reason }),
      })),
    );
}
