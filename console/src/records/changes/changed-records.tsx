import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { ChangedRecord } from '@/lib/contract/catalogue-import';
import { ChangeRows, ChangeSheet } from '../../shared/change-table';
import { listEntryChanges } from '../../shared/changes';
import { useFormat } from '../../shared/format';
import { StatusChip } from '../../shared/status-chip';

type Named = Pick<ChangedRecord, 'kind' | 'key' | 'title'>;

export const toRecordKey = ({ kind, key }: Named): string => `${kind} ${key}`;

/** A product with its SKU, another record with its kind. */
export function RecordName({ record: { kind, key, title } }: { record: Named }) {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <>
      <b>
        <bdi>{title ? text(title) : key}</bdi>
      </b>{' '}
      ·{' '}
      {kind === 'items' ? <bdi dir="ltr">{key}</bdi> : translate(`log.kinds.${kind}`, { _: kind })}
    </>
  );
}

function OutcomeChip({ record: { isNew, before, after } }: { record: ChangedRecord }) {
  const translate = useTranslate();
  if (isNew)
    return (
      <StatusChip tone="done" label={translate(after ? 'changes.undo.back' : 'changes.inserted')} />
    );
  if (after || !before) return null;
  return <StatusChip tone="wrong" label={translate('changes.undo.gone')} />;
}

interface ChangedRecordsProps {
  records: readonly ChangedRecord[];
  /** All new and changed records, also those that are not listed. */
  total: number;
}

/** The records that a write will change, with the values before and after. */
export function ChangedRecords({ records, total }: ChangedRecordsProps) {
  const translate = useTranslate();
  if (records.length === 0) return null;
  return (
    <Box component="section" sx={{ marginBlockStart: 2 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {translate('changes.changes')}
      </Typography>
      <ChangeSheet>
        {records.map((record) => (
          <Fragment key={toRecordKey(record)}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ borderBottom: 0 }}>
                <RecordName record={record} /> <OutcomeChip record={record} />
              </TableCell>
            </TableRow>
            <ChangeRows changes={listEntryChanges(record)} />
          </Fragment>
        ))}
      </ChangeSheet>
      {total > records.length ? (
        <Typography variant="body2">
          {translate('changes.more', { smart_count: total - records.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
