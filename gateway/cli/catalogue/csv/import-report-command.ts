import type { Target } from '../../target.ts';
import { createProgressLine } from '../progress-line.ts';
import { adjustStock } from '../stock-command.ts';
import { applyReport } from './apply-report.ts';
import { type CsvCommand, fetchPictures, saySent } from './import-csv-command.ts';
import { readReport, writeReport } from './report-file.ts';
import type { ReportRow } from './report-row.ts';
import { type SentLines, sendLines } from './send-lines.ts';
import { splitUrls } from './split-cells.ts';
import { loadStoredCatalogue } from './stored-catalogue.ts';

/** Rows whose products the gateway rejected, with its reason. */
function findRejected(rows: readonly ReportRow[], { rejected }: SentLines): ReportRow[] {
  const reasons = new Map<string, string>();
  for (const { sku, reason, set } of rejected)
    for (const name of sku === undefined
      ? set.flatMap((line) => ('sku' in line ? line.sku : []))
      : [sku])
      reasons.set(name, reason.slice(0, 500));
  return rows
    .filter((row) => reasons.has(row.sku))
    .map((row) => ({ ...row, detail: reasons.get(row.sku) ?? '' }));
}

/**
 * Imports an edited report: completes the products, shows those whose problems are solved, and
 * writes what is left to the report.
 * @returns whether the gateway accepted all lines
 */
export async function importReport(target: Target, command: CsvCommand): Promise<boolean> {
  const { file, dryRun, report = file } = command;
  const rows = await readReport(file);
  const urls = rows.flatMap(({ cells }) => splitUrls(cells.pictures ?? ''));
  const { medias } = await fetchPictures(target, urls, command);
  // Pictures take long: what the shop has changed meanwhile stays.
  const stored = await loadStoredCatalogue(target);
  const { sets, counts, remaining } = applyReport(rows, stored, medias);
  const line = createProgressLine(sets.length);
  line.say(
    `${dryRun ? 'Checking' : 'Importing'} ${rows.length} rows of ${file} into ${target.name}`,
  );
  const sent = await sendLines(sets, { target, dryRun, line, groups: stored.groups });
  line.end();
  saySent(line, sent, dryRun);
  if (dryRun) return sent.rejected.length === 0;
  for (const [sku, count] of counts)
    if (stored.items.get(sku)?.stock !== count)
      await adjustStock(target, sku, { count, reason: 'Report of an import' });
  const rejected = findRejected(rows, sent);
  const left = [
    ...remaining.filter(({ sku }) => !rejected.some((row) => row.sku === sku)),
    ...rejected,
  ];
  await writeReport(report, left);
  line.say(
    left.length === 0 ? 'Nothing is left to do' : `${left.length} rows are left in ${report}`,
  );
  return sent.rejected.length === 0;
}
