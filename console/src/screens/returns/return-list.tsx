import { Box, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, type Exporter, List, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { type Return, returnStatusSchema } from '@/lib/contract/return';
import { isolate } from '@/lib/domain/bidi';
import { countUnits } from '@/lib/domain/line-total';
import { type Column, saveTable, say, toCsvTime } from '../../data/csv';
import { ReturnStatusChip } from '../../records/return-status';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { RowLink } from '../../shared/row-link';
import { SearchFilter } from '../../shared/search-filter';
import type { ReturnRecord } from './resource';

const getUnits = ({ lines }: Return) => countUnits(lines);

function TableRows() {
  const translate = useTranslate();
  const { time } = useFormat();
  return (
    <DataTable<ReturnRecord> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col
        source="number"
        disableSort
        render={({ number }) => (
          <RowLink type="show">
            <bdi>{number}</bdi>
          </RowLink>
        )}
      />
      <DataTable.Col
        source="orderNumber"
        disableSort
        render={({ orderNumber }) => <bdi>{orderNumber}</bdi>}
      />
      <DataTable.Col
        label="resources.returns.fields.requestedAt"
        render={({ history: [first] }) => first && time(first.at)}
      />
      <DataTable.Col
        source="reason"
        disableSort
        render={({ reason }) => translate(`returns.reason.${reason}`)}
      />
      <DataTable.Col label="resources.returns.fields.units" render={getUnits} />
      <DataTable.Col
        source="status"
        disableSort
        render={({ status }) => <ReturnStatusChip status={status} />}
      />
    </DataTable>
  );
}

function PhoneRows() {
  const translate = useTranslate();
  const order = translate('resources.returns.fields.orderNumber');
  return (
    <SimpleList<ReturnRecord>
      rowClick="show"
      primaryText={({ number, status }) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <bdi>{number}</bdi>
          <ReturnStatusChip status={status} />
        </Box>
      )}
      secondaryText={({ orderNumber, reason }) => (
        <Parts>{[`${order} ${isolate(orderNumber)}`, translate(`returns.reason.${reason}`)]}</Parts>
      )}
    />
  );
}

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.returns.fields.q" />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={returnStatusSchema.options.map((id) => ({ id, name: `returns.status.${id}` }))}
  />,
];

const toFieldKey = (name: string) => `resources.returns.fields.${name}`;

const COLUMNS: readonly Column<ReturnRecord>[] = [
  [toFieldKey('number'), ({ number }) => number],
  [toFieldKey('orderNumber'), ({ orderNumber }) => orderNumber],
  [toFieldKey('requestedAt'), ({ history }) => toCsvTime(history[0]?.at)],
  [toFieldKey('status'), ({ status }) => say(`returns.status.${status}`)],
  [toFieldKey('reason'), ({ reason }) => say(`returns.reason.${reason}`)],
  [toFieldKey('units'), ({ lines }) => countUnits(lines)],
  ['returns.refundTo', ({ refundType }) => say(`returns.refundType.${refundType}`)],
  ['orders.refunds', ({ refund }) => refund && (refund.amount + refund.points).toFixed(3)],
];

const exportReturns: Exporter<ReturnRecord> = (returns) => saveTable('returns', returns, COLUMNS);

export function ReturnList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List storeKey={false} filters={FILTERS} perPage={25} exporter={exportReturns} empty={false}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
