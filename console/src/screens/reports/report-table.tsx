import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface ReportColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are at the end of their cells, with figures of one width. */
  isNumber?: boolean;
  /** Buttons: on a phone they have a line for themselves. */
  isAction?: boolean;
}

interface ReportTableProps<Row> {
  rows: readonly Row[];
  getKey: (row: Row) => string;
  columns: readonly ReportColumn<Row>[];
  /** Instead of the table without rows. */
  none?: string;
}

const NUMBER = {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** On a phone each row is a block: its name, and the other cells with their labels. */
function Blocks<Row>({ rows, getKey, columns: [name, ...columns] }: ReportTableProps<Row>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={getKey(row)}
          sx={{ paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name?.cell(row)}
          </Typography>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              columnGap: 2,
              rowGap: 1,
              margin: 0,
              marginBlockStart: 0.5,
            }}
          >
            {columns.map(({ label, cell, isAction }) => (
              <Box key={label} sx={isAction ? { gridColumn: '1 / -1' } : undefined}>
                <Typography
                  component="dt"
                  variant="body2"
                  sx={{ color: 'text.secondary', display: isAction ? 'none' : undefined }}
                >
                  {label}
                </Typography>
                <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {cell(row) ?? '–'}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The rows of a report, which can be selected and copied; wide tables scroll. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (props.rows.length === 0)
    return <Typography>{props.none ?? translate('reports.none')}</Typography>;
  return isPhone ? <Blocks {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ rows, getKey, columns }: ReportTableProps<Row>) {
  return (
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ label, isNumber }) => (
              <TableCell key={label} sx={isNumber ? NUMBER : { textAlign: 'start' }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={getKey(row)}>
              {columns.map(({ label, cell, isNumber }, index) => (
                <TableCell
                  key={label}
                  component={index === 0 ? 'th' : 'td'}
                  scope={index === 0 ? 'row' : undefined}
                  sx={isNumber ? NUMBER : { textAlign: 'start' }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
