import { Box, Typography } from '@mui/material';
import { Link, ShowBase, Title, useGetList, useShowContext, useTranslate } from 'react-admin';
import { addressLines } from '@/lib/domain/address-lines';
import { features } from '@/shop.config';
import { isWhole } from '../../data/resource';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { OrderStatusChip } from '../../records/order-status';
import { ContactLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { LoadError, STAY_ON_ERROR } from '../../shared/load-error';
import { Parts } from '../../shared/parts';
import { Columns, Row, Section } from '../../shared/section';
import type { OrderRecord } from '../orders/resource';
import { CustomerActions } from './customer-actions';
import type { CustomerDetailRecord } from './resource';

/** The newest first; each part of the screen has the same answer. */
const useOrders = (id: string) =>
  useGetList<OrderRecord>('orders', {
    filter: { customer: id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
  });

/** The saved addresses; without any, where the last order went. */
function Addresses({ record: { id, user } }: { record: CustomerDetailRecord }) {
  const translate = useTranslate();
  const locale = useConsoleLocale();
  const { data: orders = [] } = useOrders(id);
  const [last] = orders.flatMap(({ address }) => address ?? []);
  const isSaved = user.addresses.length > 0;
  const shown = isSaved ? user.addresses : last ? [last] : [];
  return (
    <Section title={translate('customers.addresses')}>
      {isSaved ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('customers.noAddresses')} {last ? translate('customers.orderAddress') : null}
        </Typography>
      )}
      {shown.map((address) => {
        const text = addressLines(address, locale).filter(Boolean).join(translate('console.comma'));
        return (
          <Typography key={text} variant="body2">
            {text}
          </Typography>
        );
      })}
    </Section>
  );
}

function Orders({ id }: { id: string }) {
  const translate = useTranslate();
  const { money, time } = useFormat();
  const { data = [] } = useOrders(id);
  return (
    <Section title={translate('customers.orders')}>
      {data.map((order) => (
        <Row
          key={order.id}
          name={
            <>
              <Link to={`/orders/${order.id}/show`}>
                <bdi>{order.orderNumber}</bdi>
              </Link>
              <br />
              {time(order.createdAt)}
            </>
          }
        >
          {order.total !== undefined && money(order.total)}{' '}
          <OrderStatusChip status={order.status} />
        </Row>
      ))}
    </Section>
  );
}

function Side({ record }: { record: CustomerDetailRecord }) {
  const { customer, pointsChanges } = record;
  const translate = useTranslate();
  const { money, day } = useFormat();
  return (
    <>
      <Section title={translate('customers.details')}>
        <Typography variant="body2">
          {translate(customer.isGuest ? 'customers.guest' : 'customers.account')}
        </Typography>
        <Typography variant="body2">
          <ContactLink value={customer.phone} />{' '}
          {customer.isPhoneVerified ? translate('customers.verified') : ''}
        </Typography>
        {customer.email ? (
          <Typography variant="body2">
            <ContactLink value={customer.email} />
          </Typography>
        ) : null}
        {features.points ? (
          <Row name={translate('resources.customers.fields.points')}>{money(customer.points)}</Row>
        ) : null}
        <Row name={translate('resources.customers.fields.createdAt')}>
          {day(customer.createdAt)}
        </Row>
      </Section>
      <Addresses record={record} />
      {pointsChanges.length > 0 ? (
        <Section title={translate('customers.points')}>
          {pointsChanges.map(({ id, amount, at, reason, orderNumber }) => (
            <Row key={id} name={<Parts>{[day(at), reason ?? orderNumber]}</Parts>}>
              {money(amount)}
            </Row>
          ))}
        </Section>
      ) : null}
    </>
  );
}

function CustomerView() {
  const { record } = useShowContext<CustomerDetailRecord>();
  if (!record || !isWhole(record)) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
      <Title title={record.customer.name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h5" component="h1" sx={{ flexGrow: 1 }}>
          {record.customer.name}
        </Typography>
        <CustomerActions record={record} />
      </Box>
      <Columns main={<Orders id={record.id} />} side={<Side record={record} />} />
    </Box>
  );
}

export function CustomerShow() {
  return (
    <ShowBase queryOptions={STAY_ON_ERROR}>
      <LoadError />
      <CustomerView />
    </ShowBase>
  );
}
