import { Command, InvalidArgumentError, Option } from 'commander';
import { LOCALE_TABLE, LOCALES, type Locale } from '../../lib/contract/locales.ts';
import { shopName } from '../../shop.config.ts';
import { SHOP_CURRENCY } from '../catalogue/public.ts';
import { printContent, writeContentFile } from './catalogue/content-command.ts';
import { createQuestion } from './catalogue/csv/choose-currency.ts';
import { importCsv } from './catalogue/csv/import-csv-command.ts';
import { importReport } from './catalogue/csv/import-report-command.ts';
import { EXPORT_FORMATS, type ExportFormat } from './catalogue/csv/read-export.ts';
import { runExport } from './catalogue/export-command.ts';
import { type ImportCommand, runImport } from './catalogue/import-command.ts';
import { showItem } from './catalogue/show-item.ts';
import { adjustStock, parseAdjustment } from './catalogue/stock-command.ts';
import { type CommandEnvironment, readCommandEnvironment } from './command-environment.ts';
import { runCommand } from './run-command.ts';
import { openTarget, type Target } from './target.ts';

async function withTarget<Result>(
  action: (target: Target, env: CommandEnvironment) => Promise<Result>,
): Promise<Result> {
  const env = readCommandEnvironment();
  const target = await openTarget(env);
  try {
    return await action(target, env);
  } finally {
    await target.close();
  }
}

type ImportFlags = Pick<ImportCommand, 'dryRun' | 'restart' | 'withStock'>;

interface CsvFlags {
  from: ExportFormat | 'report';
  language?: Locale;
  report?: string;
  dryRun: boolean;
  currency?: string;
  rate?: number;
  untracked?: number;
  hideIncomplete: boolean;
}

/** @throws InvalidArgumentError for anything but a number of this kind */
const toNumber =
  (isValid: (number: number) => boolean, kind: string) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !isValid(number)) throw new InvalidArgumentError(`Use ${kind}.`);
    return number;
  };

function importCsvFile(file: string, { from, language, ...flags }: CsvFlags): Promise<boolean> {
  return withTarget((target, env) => {
    const command = {
      file,
      ...flags,
      report: flags.report,
      ask: createQuestion(),
      language: language && LOCALE_TABLE[language].textKey,
      brand: shopName.en,
      dataDir: env.GATEWAY_DATA_DIR,
    };
    return from === 'report'
      ? importReport(target, command)
      : importCsv(target, { ...command, format: from });
  });
}

const program = new Command('npm run catalogue --')
  .description(
    'Imports and exports the catalogue. Uses the running gateway of this folder, or the one at STAFF_URL, with STAFF_TOKEN; otherwise opens the database directly.',
  )
  .addHelpText('after', '\nThe format is described in docs/catalogue-format.md.')
  .showHelpAfterError();

function addImportCsv(onResult: (isGood: boolean) => void): void {
  program
    .command('import-csv <file>')
    .description('import the products of another shop, or the edited report of such an import')
    .addOption(
      new Option('--from <shop>', 'which shop has written the file')
        .choices([...EXPORT_FORMATS, 'report'])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--language <language>', 'of the texts; by default that of their letters').choices(
        LOCALES,
      ),
    )
    .option('--report <file>', 'where to write what needs a person (default: report.csv beside it)')
    .option('--currency <code>', 'of the prices, such as SAR, if the file does not say')
    .option(
      '--rate <number>',
      `how many ${SHOP_CURRENCY} one unit of the currency of the file is`,
      toNumber((number) => number > 0 && Number.isFinite(number), 'a number above 0'),
    )
    .option(
      '--untracked <units>',
      'the units of products that the other shop sells without counting them',
      toNumber((number) => Number.isSafeInteger(number) && number >= 0, 'a whole number'),
    )
    .option('--hide-incomplete', 'hide new products without a picture or a translation', false)
    .option('--dry-run', 'write the report only; the shop and its pictures stay as they are', false)
    .action(async (file: string, flags: CsvFlags) => {
      onResult(await importCsvFile(file, flags));
    });
}

runCommand(async () => {
  let isGood = true;
  program
    .command('import <file>')
    .description('insert or update the lines of a JSONL file by SKU')
    .option('--dry-run', 'validate the lines without writing them', false)
    .option('--with-stock', 'set the stock of existing products, too', false)
    .option('--restart', 'start at the first line even if an earlier import was interrupted', false)
    .action(async (file: string, options: ImportFlags) => {
      isGood = await withTarget((target, env) =>
        runImport(target, { file, ...options, dataDir: env.GATEWAY_DATA_DIR }),
      );
    });
  addImportCsv((result) => {
    isGood = result;
  });
  program
    .command('export [file]')
    .description('write the catalogue to a file, or to standard output')
    .action((file: string | undefined) => withTarget((target) => runExport(target, file)));
  program
    .command('show <product>')
    .description('print a product, enabled or not, by its SKU, its name in URLs or its id')
    .action((key: string) => withTarget((target) => showItem(target, key)));
  program
    .command('stock <sku> <units>')
    .description('change the units of a product: +5 adds, -3 takes away, =40 sets the count')
    .requiredOption('--reason <text>', 'why, up to 200 characters; it is stored')
    .action((sku: string, units: string, { reason }: { reason: string }) => {
      const adjustment = parseAdjustment(units, reason);
      return withTarget((target) => adjustStock(target, sku, adjustment));
    });
  const content = program.command('content').description('texts of the shop, such as branches');
  content
    .command('get <key>')
    .description('print a text with its revision')
    .action((key: string) => withTarget((target) => printContent(target, key)));
  content
    .command('put <key> <file>')
    .description('write a text that was printed by `get` and edited')
    .action((key: string, file: string) =>
      withTarget((target) => writeContentFile(target, key, file)),
    );
  await program.parseAsync();
  return isGood;
});
