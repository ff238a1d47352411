import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { ChangedItem } from '@/lib/contract/catalogue-import';
import { ChangeRows, ChangeSheet } from '../../shared/change-table';
import { listEntryChanges } from '../../shared/changes';
import { useFormat } from '../../shared/format';
import { StatusChip } from '../../shared/status-chip';

interface ChangedItemsProps {
  items: readonly ChangedItem[];
  /** All new and changed products, also those that are not listed. */
  total: number;
}

/** The products that an import will change, with the values before and after. */
export function ChangedItems({ items, total }: ChangedItemsProps) {
  const translate = useTranslate();
  const { text } = useFormat();
  if (items.length === 0) return null;
  return (
    <Box component="section" sx={{ marginBlockStart: 2 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {translate('changes.changes')}
      </Typography>
      <ChangeSheet>
        {items.map(({ sku, title, isNew, before, after }) => (
          <Fragment key={sku}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ borderBottom: 0 }}>
                <b>{text(title)}</b> · <bdi>{sku}</bdi>{' '}
                {isNew ? <StatusChip tone="done" label={translate('changes.inserted')} /> : null}
              </TableCell>
            </TableRow>
            <ChangeRows changes={listEntryChanges({ before, after })} />
          </Fragment>
        ))}
      </ChangeSheet>
      {total > items.length ? (
        <Typography variant="body2">
          {translate('changes.more', { smart_count: total - items.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
