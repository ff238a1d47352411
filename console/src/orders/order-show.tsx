import { Box, Typography } from '@mui/material';
import { ShowBase, Title, useShowContext } from 'react-admin';
import type { OrderRecord } from '../data/resources/orders';
import { useFormat } from '../shared/format';
import { Columns } from '../shared/section';
import { OrderLines } from './order-lines';
import { OrderMessages, OrderNotes } from './order-notes';
import { OrderReturns } from './order-returns';
import { OrderSide } from './order-side';
import { OrderStatusChip } from './order-status';
import { OrderTimeline } from './order-timeline';
import { OrderToolbar } from './order-toolbar';

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
      <Columns
        main={<OrderLines order={order} />}
        side={<OrderSide order={order} />}
        more={
          <>
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
    <ShowBase>
      <OrderView />
    </ShowBase>
  );
}
