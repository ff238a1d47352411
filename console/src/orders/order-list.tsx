import { Box, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  DataTable,
  DateInput,
  type Exporter,
  List,
  SelectInput,
  SimpleList,
  useListContext,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { orderStatusSchema, paymentMethodSchema } from '@/lib/contract/order';
import { countUnits } from '@/lib/domain/line-total';
import { features } from '@/shop.config';
import { saveCsv } from '../data/csv';
import type { OrderRecord } from '../data/resources/orders';
import { useFormat } from '../shared/format';
import { SearchFilter } from '../shared/search-filter';
import { OrderStatusChip } from './order-status';
import { PackingSlipsButton } from './packing-slips-button';

const TABS = {
  all: undefined,
  pack: 'Confirmed',
  ready: 'ReadyForPickup',
  way: 'Shipped',
  cancel: 'CancelRequested',
} as const;

const TAB_NAMES = Object.keys(TABS).filter((name) => name !== 'ready' || features.pickUp);

const getUnits = ({ lines }: OrderRecord) => countUnits(lines);

function StatusTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const [current] = Object.entries(TABS).find(([, status]) => status === filterValues.status) ?? [];
  return (
    <Tabs
      value={current ?? false}
      onChange={(_event, name: keyof typeof TABS) =>
        setFilters({ ...filterValues, status: TABS[name] }, displayedFilters)
      }
    >
      {TAB_NAMES.map((name) => (
        <Tab key={name} value={name} label={translate(`orders.tabs.${name}`)} />
      ))}
    </Tabs>
  );
}

function PhoneRows() {
  const { money, time } = useFormat();
  return (
    <SimpleList<OrderRecord>
      rowClick="show"
      primaryText={(order) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <b>
            <bdi>{order.orderNumber}</bdi>
          </b>
          <OrderStatusChip status={order.status} />
        </Box>
      )}
      secondaryText={(order) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>
            {order.customer?.name}
            <br />
            {time(order.createdAt)}
          </span>
          {order.total === undefined ? null : (
            <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {money(order.total)}
            </Typography>
          )}
        </Box>
      )}
    />
  );
}

function TableRows() {
  const translate = useTranslate();
  const { money, time } = useFormat();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <DataTable<OrderRecord> rowClick="show" bulkActionButtons={<PackingSlipsButton />}>
      <DataTable.Col
        source="orderNumber"
        disableSort
        render={(order) => (
          <b>
            <bdi>{order.orderNumber}</bdi>
          </b>
        )}
      />
      <DataTable.Col source="createdAt" render={(order) => time(order.createdAt)} />
      <DataTable.Col
        source="customer"
        disableSort
        render={({ customer }) =>
          customer ? (
            <>
              {customer.name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <bdi dir="ltr">{customer.phone}</bdi>
              </Typography>
            </>
          ) : null
        }
      />
      <DataTable.Col label="resources.orders.fields.units" render={getUnits} />
      <DataTable.Col
        source="paymentMethod"
        disableSort
        render={(order) => translate(`orders.method.${order.paymentMethod}`)}
      />
      {permissions.includes('orders.amounts') ? (
        <DataTable.Col source="total" render={({ total }) => total !== undefined && money(total)} />
      ) : null}
      <DataTable.Col
        source="status"
        disableSort
        render={(order) => <OrderStatusChip status={order.status} />}
      />
    </DataTable>
  );
}

const toChoices = (names: readonly string[], area: string) =>
  names.map((id) => ({ id, name: `orders.${area}.${id}` }));

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.orders.fields.q" />,
  <SelectInput
    key="status"
    source="status"
    choices={toChoices(orderStatusSchema.options, 'status')}
  />,
  <SelectInput
    key="method"
    source="method"
    choices={toChoices(paymentMethodSchema.options, 'method')}
  />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
];

const exportOrders: Exporter<OrderRecord> = (orders) => {
  const head = ['order', 'createdAt', 'status', 'name', 'phone', 'email', 'paymentMethod', 'units'];
  const money = ['subTotal', 'discount', 'deliveryFee', 'pointsUsed', 'total'] as const;
  const rows = orders.map((order) => [
    order.orderNumber,
    order.createdAt,
    order.status,
    order.customer?.name,
    order.customer?.phone,
    order.customer?.email,
    order.paymentMethod,
    countUnits(order.lines),
    ...money.map((name) => order[name]?.toFixed(3)),
  ]);
  saveCsv([[...head, ...money], ...rows], 'orders');
};

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={exportOrders}
      empty={false}
    >
      <StatusTabs />
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
