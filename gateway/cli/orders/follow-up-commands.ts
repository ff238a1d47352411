import type { Printed, Program } from './command-program.ts';
import { formatTable } from './format.ts';
import { parseRefundLine, type TypedLine } from './refund-command.ts';

/** What staff do with orders that ended. */
export function addFollowUpCommands({ command, print }: Program): void {
  command(
    'parcel <order>',
    'show what the parcel of an order that was not delivered contains',
  ).action((order: string, options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.parcel(await calls.resolve(order));
      const rows = value.items.map(({ sku, title, units }) => [String(units), sku, title.En]);
      return { value, text: formatTable([['UNITS', 'SKU', 'TITLE'], ...rows]) };
    }),
  );

  command(
    'came-back <order>',
    'record that the parcel of an order which was not delivered came back',
  )
    .option(
      '--restock <sku[:units]>',
      'units that go back to stock, none without it; may be repeated',
      parseRefundLine,
    )
    .action((order: string, options: Printed & { restock?: TypedLine[] }) =>
      print(options, async (calls) => {
        const restock = (options.restock ?? []).map(({ sku, quantity }) => ({
          sku,
          units: quantity,
        }));
        const referenceCode = await calls.resolve(order);
        const value = await calls.recordCameBack({ referenceCode, restock });
        const note = value.history.at(-1)?.note?.En ?? '';
        return { value, text: `${value.orderNumber} came back. ${note}` };
      }),
    );

  command('seen <order>', 'mark an order that was cancelled without staff as seen').action(
    (order: string, options: Printed) =>
      print(options, async (calls) => {
        const value = await calls.markCancellationSeen(await calls.resolve(order));
        return { value, text: `${value.orderNumber} is seen` };
      }),
  );
}
