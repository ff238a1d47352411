import { type Theme, Typography, useMediaQuery } from '@mui/material';
import { CreateButton, DataTable, List, SimpleList, TopToolbar, useTranslate } from 'react-admin';
import { useFormat } from '../../shared/format';
import { RowLink } from '../../shared/row-link';
import { SearchFilter } from '../../shared/search-filter';
import type { DraftRecord } from './resource';

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.order-drafts.fields.q" />,
];

const Actions = () => (
  <TopToolbar>
    <CreateButton label="orderDrafts.new" />
  </TopToolbar>
);

function PhoneRows() {
  const { time } = useFormat();
  return (
    <SimpleList<DraftRecord>
      rowClick="edit"
      primaryText={({ customer }) => <bdi>{customer.name || customer.phone}</bdi>}
      secondaryText={({ updatedAt }) => time(updatedAt)}
    />
  );
}

function TableRows() {
  const { time } = useFormat();
  return (
    <DataTable<DraftRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col
        source="customer"
        disableSort
        render={({ customer }) => (
          <RowLink type="edit">
            <bdi>{customer.name || customer.phone}</bdi>
          </RowLink>
        )}
      />
      <DataTable.Col
        source="phone"
        disableSort
        render={({ customer }) => <bdi dir="ltr">{customer.phone}</bdi>}
      />
      <DataTable.Col source="units" disableSort />
      <DataTable.Col source="person" disableSort render={({ person }) => person.name} />
      <DataTable.Col source="updatedAt" disableSort render={(draft) => time(draft.updatedAt)} />
      <DataTable.Col source="expiresAt" disableSort render={(draft) => time(draft.expiresAt)} />
    </DataTable>
  );
}

/** Nothing was prepared yet, or everything became an order. */
function Empty() {
  const translate = useTranslate();
  return (
    <Typography sx={{ padding: 2, color: 'text.secondary' }}>
      {translate('orderDrafts.empty')}
    </Typography>
  );
}

/** Orders that staff prepare, the last changed first. */
export function DraftList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      storeKey={false}
      filters={FILTERS}
      actions={<Actions />}
      exporter={false}
      perPage={25}
      empty={<Empty />}
    >
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
