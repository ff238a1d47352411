import { Alert, Box, Typography } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { isolate } from '@/lib/domain/bidi';
import { OrderStatusChip } from '../../records/order-status';
import { useFormat } from '../../shared/format';
import { LoadError, STAY_ON_ERROR } from '../../shared/load-error';
import { Columns } from '../../shared/section';
import { InvalidSlips, OrderCorrections } from './order-corrections';
import { OrderFollowUp } from './order-follow-up';
import { OrderLines } from './order-lines';
import { OrderMessages, OrderNotes } from './order-notes';
import { OrderReturns } from './order-returns';
import { OrderSide } from './order-side';
import { OrderTimeline } from './order-timeline';
import { OrderToolbar } from './order-toolbar';
import { PendingCorrection } from './pending-correction';
import type { OrderRecord } from './resource';

/** The request of the buyer to cancel the order, with the reason. */
function Request({ order: { status, history } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { text } = useFormat();
  if (status !== 'CancelRequested') return null;
  const note = history.at(-1)?.note;
  return (
    <Alert severity="warning">
      {translate('orders.requestReason', { reason: note ? isolate(text(note)) : '—' })}
    </Alert>
  );
}

/** Until when an unpaid order can be paid, or that it cannot be paid any more. */
function PayTime({ order: { payUntil, isExpired } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { time } = useFormat();
  if (isExpired) return <Alert severity="info">{translate('orders.payExpired')}</Alert>;
  if (payUntil === undefined) return null;
  return (
    <Alert severity="info">{translate('orders.payUntil', { time: isolate(time(payUntil)) })}</Alert>
  );
}

function OrderView() {
  const { record: order } = useShowContext<OrderRecord>();
  const { time } = useFormat();
  if (!order) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: { xs: '16px 80px', sm: 2 } }}>
      <Title title={order.orderNumber} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h5" component="h1">
          <bdi>{order.orderNumber}</bdi>
        </Typography>
        <OrderStatusChip status={order.status} />
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {time(order.createdAt)}
        </Typography>
        <OrderToolbar order={order} />
      </Box>
      <Request order={order} />
      <PayTime order={order} />
      <PendingCorrection order={order} />
      <InvalidSlips order={order} />
      <OrderFollowUp order={order} />
      <Columns
        main={<OrderLines order={order} />}
        side={<OrderSide order={order} />}
        more={
          <>
            <OrderCorrections order={order} />
            <OrderReturns order={order} />
            <OrderNotes order={order} />
            <OrderTimeline order={order} />
            <OrderMessages order={order} />
          </>
        }
      />
    </Box>
  );
}

export function OrderShow() {
  return (
    <ShowBase queryOptions={STAY_ON_ERROR}>
      <LoadError />
      <OrderView />
    </ShowBase>
  );
}
