import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface ReportColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are at the end of their cells, with figures of one width. */
  isNumber?: boolean;
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

/** The rows of a report, which can be selected and copied; wide ones scroll. */
export function ReportTable<Row>({ rows, getKey, columns, none }: ReportTableProps<Row>) {
  const translate = useTranslate();
  if (rows.length === 0) return <Typography>{none ?? translate('reports.none')}</Typography>;
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
