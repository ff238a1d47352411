import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable, type Exporter, List, SimpleList, useTranslate } from 'react-admin';
import { features } from '@/shop.config';
import { type Column, saveTable, toCsvTime } from '../../data/csv';
import { useFormat } from '../../shared/format';
import { RowLink } from '../../shared/row-link';
import { SearchFilter } from '../../shared/search-filter';
import type { CustomerRecord } from './resource';

function Rows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const { money, day } = useFormat();
  if (isPhone)
    return (
      <SimpleList<CustomerRecord>
        rowClick="show"
        primaryText={({ name }) => name}
        secondaryText={({ phone }) => <bdi dir="ltr">{phone}</bdi>}
        tertiaryText={({ orders }) =>
          `${translate('resources.customers.fields.orders')}: ${orders}`
        }
      />
    );
  return (
    <DataTable<CustomerRecord> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        disableSort
        render={({ name }: CustomerRecord) => <RowLink type="show">{name}</RowLink>}
      />
      <DataTable.Col
        source="phone"
        disableSort
        render={({ phone }: CustomerRecord) => <bdi dir="ltr">{phone}</bdi>}
      />
      <DataTable.Col source="email" disableSort />
      {features.points ? (
        <DataTable.Col source="points" render={({ points }: CustomerRecord) => money(points)} />
      ) : null}
      <DataTable.Col source="orders" disableSort />
      <DataTable.Col
        source="createdAt"
        render={({ createdAt }: CustomerRecord) => day(createdAt)}
      />
    </DataTable>
  );
}

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.customers.fields.q" />,
];

const toFieldKey = (name: string) => `resources.customers.fields.${name}`;

const COLUMNS: readonly Column<CustomerRecord>[] = [
  [toFieldKey('name'), ({ name }) => name],
  [toFieldKey('phone'), ({ phone }) => phone],
  [toFieldKey('email'), ({ email }) => email],
  [toFieldKey('points'), ({ points }) => points.toFixed(3)],
  [toFieldKey('orders'), ({ orders }) => orders],
  [toFieldKey('createdAt'), ({ createdAt }) => toCsvTime(createdAt)],
];

const exportCustomers: Exporter<CustomerRecord> = (customers) =>
  saveTable('customers', customers, COLUMNS);

export function CustomerList() {
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={exportCustomers}
      empty={false}
    >
      <Rows />
    </List>
  );
}
