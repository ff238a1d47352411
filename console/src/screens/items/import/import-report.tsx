import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RejectedLine } from '@/lib/contract/catalogue-import';
import type { FieldError } from '@/lib/contract/problem';
import { isolate } from '@/lib/domain/bidi';
import { type Column, saveTable } from '../../../data/csv';
import { toFieldText } from '../../../data/problem';
import { saveFile } from '../../../data/save-file';
import { ChangedRecords } from '../../../records/changes/changed-records';
import { Row } from '../../../shared/section';
import { useFieldLabel, useWarningText } from '../item-warnings';
import { countChanged, type ImportReport } from './import-lines';
import type { ChosenFile } from './read-file';

/** Lines that are shown; the file of rejected lines has all. */
const MAX_SHOWN = 50;
const COUNTS = [
  ['inserted', 'changes.inserted'],
  ['updated', 'catalogueFile.updated'],
  ['unchanged', 'catalogueFile.unchanged'],
  ['stockChanges', 'catalogueFile.stockChanges'],
] as const;

/** Problems whose value is what was written. */
const WITH_VALUE: ReadonlySet<string> = new Set(['unclear_number', 'not_a_time', 'yes_or_no']);

function useLineTexts() {
  const translate = useTranslate();
  const toLabel = useFieldLabel();
  const toWarning = useWarningText();
  const toPart = (error: FieldError) => {
    if (error.path === '') return toFieldText(error);
    const { code, value } = error;
    const written = value && code && WITH_VALUE.has(code) ? ` «${isolate(value)}»` : '';
    return `${toLabel(error.path)}${written}: ${toFieldText(error)}`;
  };
  return {
    toReason: ({ problems, reason }: RejectedLine): string =>
      problems?.map(toPart).join(translate('console.comma')) ?? reason,
    toWarning,
  };
}

interface LineListProps<Line> {
  title: string;
  lines: readonly Line[];
  toText: (line: Line) => string;
}

function LineList<Line extends { line: number; sku?: string | undefined }>({
  title,
  lines,
  toText,
}: LineListProps<Line>) {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ marginBlockStart: 2 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {`${title} (${lines.length})`}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
        {lines.slice(0, MAX_SHOWN).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can have several, and none moves
          <li key={index}>
            {translate('catalogueFile.line', { line: one.line })}{' '}
            {one.sku === undefined ? null : <bdi dir="ltr">{one.sku}</bdi>} · {toText(one)}
          </li>
        ))}
      </Box>
      {lines.length > MAX_SHOWN ? (
        <Typography variant="body2">
          {translate('changes.more', { smart_count: lines.length - MAX_SHOWN })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Of a table for its reader; of a catalogue as the command does. */
function saveRejected(
  rejected: readonly RejectedLine[],
  { name, isTable }: ChosenFile,
  toReason: (line: RejectedLine) => string,
): void {
  if (isTable) {
    const columns: readonly Column<RejectedLine>[] = [
      ['catalogueFile.lineNumber', ({ line }) => line],
      ['catalogue.columns.sku', ({ sku }) => sku],
      ['catalogueFile.reason', toReason],
    ];
    saveTable(`${name}.rejected`, rejected, columns);
    return;
  }
  const lines = rejected.map(({ problems: _, ...line }) => `${JSON.stringify(line)}\n`);
  saveFile(new Blob(lines, { type: 'application/x-ndjson' }), `${name}.rejected.jsonl`);
}

/** What an import has done, or would do. */
export function ImportReportView({ report, file }: { report: ImportReport; file: ChosenFile }) {
  const translate = useTranslate();
  const { toReason, toWarning } = useLineTexts();
  const { rejected, warnings, changes } = report;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {translate('changes.file')} <bdi>{file.name}</bdi>
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        {COUNTS.filter(([count]) => count !== 'stockChanges' || report[count] > 0).map(
          ([count, name]) => (
            <Row key={count} name={translate(name)}>
              {report[count]}
            </Row>
          ),
        )}
        <Row name={translate('catalogueFile.warnings')}>{warnings.length}</Row>
        <Row name={translate('catalogueFile.rejected')}>{rejected.length}</Row>
      </Box>
      <LineList title={translate('catalogueFile.rejected')} lines={rejected} toText={toReason} />
      {rejected.length > 0 ? (
        <Button onClick={() => saveRejected(rejected, file, toReason)}>
          {translate('catalogueFile.downloadRejected')}
        </Button>
      ) : null}
      <LineList title={translate('catalogueFile.warnings')} lines={warnings} toText={toWarning} />
      <ChangedRecords records={changes} total={countChanged(report)} />
    </>
  );
}
