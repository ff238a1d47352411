import { Box, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  CreateButton,
  DataTable,
  ExportButton,
  type Exporter,
  FilterButton,
  List,
  SimpleList,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { countUnits } from '@/lib/domain/line-total';
import { isOnTheWay } from '@/lib/domain/order-status';
import { getOwedLines } from '@/lib/domain/owed-units';
import { features } from '@/shop.config';
import { saveTable } from '../../data/csv';
import { OrderStatusChip } from '../../records/order-status';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { RowLink } from '../../shared/row-link';
import { useStaffActions } from '../../shared/use-staff-actions';
import { ORDER_COLUMNS } from './order-columns';
import { NO_TAB, type TabFilter, useOrderFilters } from './order-filters';
import { toMethodKey } from './order-method';
import { PackingSlipsButton } from './packing-slips-button';
import type { OrderRecord } from './resource';
import { SoldFilter } from './sold-filter';

const TABS = {
  open: { queue: 'open' },
  gift: { status: 'AwaitingAddress' },
  pack: { status: 'Confirmed' },
  busy: { status: 'Processing' },
  ready: { status: 'ReadyForPickup' },
  way: { status: 'Shipped' },
  cancel: { status: 'CancelRequested' },
  cancelled: { queue: 'cancelled' },
  changed: { queue: 'changed' },
  parcel: { queue: 'parcel' },
  address: { queue: 'address' },
  all: {},
} as const satisfies Record<string, TabFilter>;

const TAB_NAMES = Object.keys(TABS).filter(
  (name) => (name !== 'ready' || features.pickUp) && (name !== 'gift' || features.gifts),
);

/** That the order is not as it was placed. */
function ChangedMark({ order: { corrections = [] } }: { order: OrderRecord }) {
  const translate = useTranslate();
  return corrections.length === 0 ? null : (
    <Typography component="span" variant="body2" sx={{ color: 'warning.dark', display: 'block' }}>
      {translate('orders.changed')}
    </Typography>
  );
}

/** Of an open order those that are still to be delivered. */
const getUnits = ({ status, lines, refunds }: OrderRecord) =>
  countUnits(isOnTheWay(status) ? getOwedLines(lines, refunds) : lines);

function StatusTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const [current] =
    Object.entries(TABS).find(
      ([, { status, queue }]: [string, TabFilter]) =>
        status === filterValues.status && queue === filterValues.queue,
    ) ?? [];
  return (
    <Tabs
      variant="scrollable"
      allowScrollButtonsMobile
      value={current ?? false}
      onChange={(_event, name: keyof typeof TABS) =>
        setFilters({ ...filterValues, ...NO_TAB, ...TABS[name] }, displayedFilters)
      }
    >
      {TAB_NAMES.filter((name) => name !== 'address' || current === name).map((name) => (
        <Tab key={name} value={name} label={translate(`orders.tabs.${name}`)} />
      ))}
    </Tabs>
  );
}

function PhoneRows() {
  const translate = useTranslate();
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
            <bdi>{order.customer?.name}</bdi>
            <br />
            {time(order.createdAt)}
            <br />
            <Parts>
              {[order.pickUp && translate('orders.pickUp'), translate(toMethodKey(order))]}
            </Parts>
            <ChangedMark order={order} />
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
  const permissions = useStaffActions();
  return (
    <DataTable<OrderRecord> rowClick="show" bulkActionButtons={<PackingSlipsButton />}>
      <DataTable.Col
        source="orderNumber"
        disableSort
        render={(order: OrderRecord) => (
          <>
            <RowLink type="show">
              <bdi>{order.orderNumber}</bdi>
            </RowLink>
            <ChangedMark order={order} />
          </>
        )}
      />
      <DataTable.Col source="createdAt" render={(order) => time(order.createdAt)} />
      <DataTable.Col
        source="customer"
        disableSort
        render={({ customer }) =>
          customer ? (
            <>
              <bdi>{customer.name}</bdi>
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
        render={(order: OrderRecord) => (
          <>
            {translate(toMethodKey(order))}
            {order.pickUp ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('orders.pickUp')}
              </Typography>
            ) : null}
          </>
        )}
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

/** What is above the list: a new order for somebody who calls, and the drafts. */
function ListActions() {
  const permissions = useStaffActions();
  return (
    <TopToolbar>
      <FilterButton />
      {permissions.includes('createOrderDraft') ? (
        <CreateButton resource="order-drafts" label="orderDrafts.new" />
      ) : null}
      <ExportButton />
    </TopToolbar>
  );
}

const exportOrders: Exporter<OrderRecord> = (orders) => saveTable('orders', orders, ORDER_COLUMNS);

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    // Opened from the menu it shows the open work, not the filter of last time.
    <List
      storeKey={false}
      filterDefaultValues={TABS.open}
      filters={useOrderFilters()}
      actions={<ListActions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={exportOrders}
      empty={false}
    >
      <StatusTabs />
      <SoldFilter />
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
