import { dirname, join } from 'node:path';
import type { Target } from '../../target.ts';
import { createProgressLine, type ProgressLine } from '../progress-line.ts';
import type { TextLanguage } from './both-languages.ts';
import { type BuiltCatalogue, buildCatalogue } from './build-catalogue.ts';
import type { PictureRequest } from './download-picture.ts';
import { type ImportedPictures, importPictures } from './import-pictures.ts';
import { listPictures } from './list-pictures.ts';
import { openPictureRecord } from './picture-record.ts';
import { placeCategoryPictures } from './place-category-pictures.ts';
import { placePictures, reportPictures } from './place-pictures.ts';
import { type ExportFormat, readExport } from './read-export.ts';
import { keepEdits, readEarlierReport, writeReport } from './report-file.ts';
import type { ReportRow } from './report-row.ts';
import { type SentLines, sendLines } from './send-lines.ts';
import type { LineSet } from './split-set.ts';
import { loadStoredCatalogue, type StoredCatalogue } from './stored-catalogue.ts';

export interface CsvCommand {
  file: string;
  dryRun: boolean;
  /** Of the texts of the file; undefined: by their letters. */
  language: TextLanguage | undefined;
  /** Of products without one. */
  brand: string;
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

function toSets(
  { categories, products }: BuiltCatalogue,
  pictures: ImportedPictures,
  stored: StoredCatalogue,
  language: TextLanguage | undefined,
): LineSet[] {
  const placed = products.map(({ group, items }) => ({
    group,
    items: items.map((item) =>
      placePictures(item, pictures, stored.items.get(item.item.sku)?.medias ?? [], language),
    ),
  }));
  const all = placed.flatMap(({ items }) => items);
  // A category comes before those below it.
  return [
    ...placeCategoryPictures(categories, stored.categories, all).map((category) => [category]),
    ...placed.map(({ group, items }) => [...(group ? [group] : []), ...items]),
  ];
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

/**
 * Imports the export of another shop, and writes what needs a person to a report.
 * @returns whether the gateway accepted all lines
 */
export async function importCsv(
  target: Target,
  command: CsvCommand & { format: ExportFormat },
): Promise<boolean> {
  const { file, format, language, brand, dryRun } = command;
  const say = createProgressLine(0);
  const report = getReportPath(command);
  const before = await readEarlierReport(report);
  const products = await readExport(file, format, say);
  say.say(
    `${dryRun ? 'Checking' : 'Importing'} ${products.length} products of ${file} into ${target.name}`,
  );
  const urls = products.flatMap((product) =>
    product.variants.flatMap((variant) => listPictures(product, variant).map(({ url }) => url)),
  );
  const pictures = await fetchPictures(target, urls, command);
  // Pictures take long: what the shop has changed meanwhile stays.
  const stored = await loadStoredCatalogue(target);
  const built = buildCatalogue(products, stored, { language, brand });
  const items = built.products.flatMap((product) => product.items);
  const sets = toSets(built, pictures, stored, language);
  const line = createProgressLine(sets.length);
  const sent = await sendLines(sets, { target, dryRun, line, groups: stored.groups });
  line.end();
  saySent(line, sent, dryRun);
  const rows = [
    ...built.problems,
    ...items.flatMap((item) => reportPictures(item, pictures)),
    ...reportRejected(sent),
  ];
  await writeReport(report, keepEdits(rows, before));
  const skus = new Set(rows.map(({ sku }) => sku));
  say.say(
    rows.length === 0
      ? `Nothing needs a person; ${report} is empty`
      : `${skus.size} products need a person, ${items.filter(({ item }) => !item.isEnabled).length} are hidden: edit ${report}, then import-csv ${report} --from report`,
  );
  return sent.rejected.length === 0;
}
