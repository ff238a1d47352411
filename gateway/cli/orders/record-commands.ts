import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import { LOCALES } from '../../../lib/contract/locales.ts';
import type { OrderNote } from '../../../lib/contract/staff-orders.ts';
import type { Printed, Program } from './command-program.ts';
import { formatKuwaitTime, formatTable } from './format.ts';

const noteTable = (notes: readonly OrderNote[]) =>
  notes.length === 0
    ? 'no notes'
    : formatTable(notes.map(({ at, person, text }) => [formatKuwaitTime(at), person.name, text]));

function addDocumentCommands({ command, print }: Program): void {
  command('slips <orders...>', 'write the packing slips of several orders as one PDF')
    .requiredOption('--out <file>', 'the PDF file')
    .addOption(
      new Option('--language <language>', 'instead of the language of each order').choices(LOCALES),
    )
    .action((orders: string[], options: Printed & { out: string; language?: string }) =>
      print(options, async (calls) => {
        const referenceCodes: string[] = [];
        for (const order of orders) referenceCodes.push(await calls.resolve(order));
        await writeFile(options.out, await calls.slips(referenceCodes, options.language));
        const text = `the packing slips of ${orders.length} orders are in ${options.out}`;
        return { value: { referenceCodes }, text };
      }),
    );

  command('label <order>', 'write the label of a DHL shipment as a PDF')
    .requiredOption('--out <file>', 'the PDF file')
    .action((order: string, options: Printed & { out: string }) =>
      print(options, async (calls) => {
        const referenceCode = await calls.resolve(order);
        await writeFile(options.out, await calls.label(referenceCode));
        return { value: { referenceCode }, text: `the label is in ${options.out}` };
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

/** Commands about documents, notes and messages of orders. */
export function addRecordCommands(program: Program): void {
  const { command, print } = program;
  addDocumentCommands(program);
  command('note <order> <text>', 'add a note about an order, which only staff read').action(
    (order: string, text: string, options: Printed) =>
      print(options, async (calls) => {
        const value = await calls.addNote(await calls.resolve(order), text);
        return { value, text: noteTable([value]) };
      }),
  );
  command('notes <order>', 'list the notes about an order').action(
    (order: string, options: Printed) =>
      print(options, async (calls) => {
        const value = await calls.notes(await calls.resolve(order));
        return { value, text: noteTable(value) };
      }),
  );
  command('sent <order>', 'list the messages to the buyer about an order').action(
    (order: string, options: Printed) =>
      print(options, async (calls) => {
        const value = await calls.sentMessages(await calls.resolve(order));
        const rows = value.map(({ at, state, channel, kind }) => [
          formatKuwaitTime(at),
          state,
          channel,
          kind,
        ]);
        return { value, text: rows.length === 0 ? 'no messages' : formatTable(rows) };
      }),
  );
}
