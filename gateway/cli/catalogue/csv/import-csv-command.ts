import { dirname, join } from 'node:path';
import { type ItemLine, SHOP_CURRENCY } from '../../../catalogue/public.ts';
import type { Target } from '../../target.ts';
import { createProgressLine, type ProgressLine } from '../progress-line.ts';
import { adjustStock } from '../stock-command.ts';
import { adaptProducts } from './adapt-products.ts';
import type { TextLanguage } from './both-languages.ts';
import { type BuiltCatalogue, buildCatalogue } from './build-catalogue.ts';
import { type CurrencyOptions, chooseCurrency } from './choose-currency.ts';
import type { PictureRequest } from './download-picture.ts';
import { createVisibility } from './hide-incomplete.ts';
import { type ImportedPictures, importPictures } from './import-pictures.ts';
import { listPictures } from './list-pictures.ts';
import { openPictureRecord } from './picture-record.ts';
import { placeCategoryPictures } from './place-category-pictures.ts';
import { placePictures, reportPictures } from './place-pictures.ts';
import { type ExportFormat, openExport } from './read-export.ts';
import { keepEdits, readEarlierReport, writeReport } from './report-file.ts';
import type { ReportRow } from './report-row.ts';
import { type SentLines, sendLines } from './send-lines.ts';
import { isOfColumn } from './shop-format.ts';
import type { LineSet } from './split-set.ts';
import { loadStoredCatalogue, type StoredCatalogue } from './stored-catalogue.ts';

export interface CsvCommand extends CurrencyOptions {
  file: string;
  dryRun: boolean;
  /** Of the texts of the file; undefined: by their letters. */
  language: TextLanguage | undefined;
  /** Of products without one. */
  brand: string;
  /** Of products that the other shop sells whatever their units are. */
  untracked?: number | undefined;
  /** Whether products without a picture or a translation are imported hidden. */
  hideIncomplete?: boolean;
  /** By default `report.csv` beside the file. */
  report: string | undefined;
  dataDir: string;
  /** Replaces requests of the public internet, and the times between attempts. */
  request?: PictureRequest;
  waits?: readonly number[];
}

const getReportPath = ({ report, file }: CsvCommand) => report ?? join(dirname(file), 'report.csv');

const NO_PICTURES: ImportedPictures = { medias: new Map(), failed: new Map() };

/** Downloads and stores pictures with a progress bar; a dry run has none. */
export async function fetchPictures(
  target: Target,
  urls: readonly string[],
  { dryRun, dataDir, request, waits }: CsvCommand,
): Promise<ImportedPictures> {
  const unique = [...new Set(urls)];
  if (dryRun || unique.length === 0) return NO_PICTURES;
  const { items } = await loadStoredCatalogue(target);
  const used = new Set(
    [...items.values()].flatMap(({ medias = [] }) => medias.map(({ url }) => url)),
  );
  const record = await openPictureRecord(dataDir, target.name, (url) => used.has(url));
  const line = createProgressLine(unique.length);
  const pictures = await importPictures(unique, { target, record, line, request, waits });
  line.end();
  return pictures;
}

interface Placed {
  sets: LineSet[];
  items: ItemLine[];
  /** What needs a person: pictures, and products that are hidden until they are complete. */
  rows: ReportRow[];
}

function placeAll(
  { categories, products, problems }: BuiltCatalogue,
  pictures: ImportedPictures,
  stored: StoredCatalogue,
  before: readonly ReportRow[],
  { language, dryRun, hideIncomplete = false }: CsvCommand,
): Placed {
  const decide = createVisibility({
    stored,
    before,
    problems,
    hidesIncomplete: hideIncomplete,
    dryRun,
  });
  const rows: ReportRow[] = [];
  const placed = products.map(({ group, items }) => ({
    group,
    items: items.map((built) => {
      const medias = stored.items.get(built.item.sku)?.medias ?? [];
      const decided = decide(built, placePictures(built, pictures, medias, language));
      rows.push(...reportPictures(built, pictures), ...decided.rows);
      return decided.item;
    }),
  }));
  const items = placed.flatMap((product) => product.items);
  // A category comes before those below it.
  const sets = [
    ...placeCategoryPictures(categories, stored.categories, items).map((category) => [category]),
    ...placed.map((product) => [...(product.group ? [product.group] : []), ...product.items]),
  ];
  return { sets, items, rows };
}

function reportRejected({ rejected }: SentLines): ReportRow[] {
  return rejected.map(({ sku, reason, set }) => ({
    sku: sku ?? set.flatMap((line) => ('sku' in line ? line.sku : []))[0] ?? '',
    line: 0,
    code: 'rejected',
    detail: reason.slice(0, 500),
    cells: {},
  }));
}

/** Prints a summary; the details are in the report. */
export function saySent(line: ProgressLine, sent: SentLines, dryRun: boolean): void {
  const { accepted, inserted, updated, rejected } = sent;
  const done = dryRun
    ? `${accepted} good`
    : `${accepted} good (${inserted} new, ${updated} changed)`;
  line.say(`${accepted + rejected.length} lines: ${done}, ${rejected.length} bad`);
}

function sayReport(line: ProgressLine, report: string, rows: ReportRow[], hidden: number): void {
  const columns = rows.filter(isOfColumn).length;
  if (columns > 0) line.say(`${columns} columns were not imported: ${report} says why`);
  const skus = new Set(rows.filter((row) => !isOfColumn(row)).map(({ sku }) => sku));
  line.say(
    skus.size === 0
      ? `Nothing needs a person in ${report}`
      : `${skus.size} products need a person, ${hidden} are hidden: edit ${report}, then import-csv ${report} --from report`,
  );
}

/** The units of stored products that are always available and have fewer than `--untracked`. */
async function raiseStock(
  target: Target,
  built: BuiltCatalogue,
  stored: StoredCatalogue,
): Promise<void> {
  for (const { item, leastStock = 0 } of built.products.flatMap(({ items }) => items))
    if ((stored.items.get(item.sku)?.stock ?? leastStock) < leastStock)
      await adjustStock(target, item.sku, { count: leastStock, reason: 'Import of an export' });
}

/**
 * Reads an export in the currency of the shop, and fetches its pictures.
 * @throws Error when its currency is unknown, or has no rate
 */
async function openProducts(
  target: Target,
  command: CsvCommand & { format: ExportFormat },
  say: ProgressLine,
) {
  const { file, format, dryRun, untracked } = command;
  const { currencies, columns, readProducts } = await openExport(file, format, say);
  const { currency, rate } = await chooseCurrency(file, currencies, command);
  const products = adaptProducts(readProducts(currency), { rate, untracked });
  say.say(
    `${dryRun ? 'Checking' : 'Importing'} ${products.length} products of ${file} into ${target.name}`,
  );
  if (rate !== 1) say.say(`One ${currency ?? 'unit of its currency'} is ${rate} ${SHOP_CURRENCY}`);
  const urls = products.flatMap((product) =>
    product.variants.flatMap((variant) => listPictures(product, variant).map(({ url }) => url)),
  );
  return { products, columns, pictures: await fetchPictures(target, urls, command) };
}

/**
 * Imports the export of another shop, and writes what needs a person to a report.
 * @returns whether the gateway accepted all lines
 */
export async function importCsv(
  target: Target,
  command: CsvCommand & { format: ExportFormat },
): Promise<boolean> {
  const { language, brand, dryRun, untracked } = command;
  const say = createProgressLine(0);
  const report = getReportPath(command);
  const before = await readEarlierReport(report);
  const { products, columns, pictures } = await openProducts(target, command, say);
  // Pictures take long: what the shop has changed meanwhile stays.
  const stored = await loadStoredCatalogue(target);
  const built = buildCatalogue(products, stored, { language, brand });
  const placed = placeAll(built, pictures, stored, before, command);
  const line = createProgressLine(placed.sets.length);
  const sent = await sendLines(placed.sets, { target, dryRun, line, groups: stored.groups });
  line.end();
  saySent(line, sent, dryRun);
  if (untracked !== undefined && !dryRun) await raiseStock(target, built, stored);
  const rows = [...built.problems, ...placed.rows, ...reportRejected(sent), ...columns];
  await writeReport(report, keepEdits(rows, before));
  sayReport(say, report, rows, placed.items.filter(({ isEnabled }) => !isEnabled).length);
  return sent.rejected.length === 0;
}
