import Icon from '@mui/icons-material/Inventory2Outlined';
import { defineScreen } from '../../shared/screen';
import { OrderList } from './order-list';
import { OrderShow } from './order-show';
import { orderResource } from './resource';
import { ar, en } from './texts';

export const orders = defineScreen({
  name: 'orders',
  icon: Icon,
  resource: orderResource,
  routes: { list: OrderList, show: OrderShow },
  access: { list: 'listOrders', show: 'getOrder' },
  texts: { ar, en },
  countWaiting: ({ orders, requests }) => orders.toPack + requests.cancellations + orders.cancelled,
});
