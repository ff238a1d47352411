import Icon from '@mui/icons-material/NotificationsOutlined';
import { defineScreen } from '../../shared/screen';
import { subscriptionResource } from './resource';
import { SubscriptionList } from './subscription-list';
import { ar, en } from './texts';

export const subscriptions = defineScreen({
  name: 'subscriptions',
  icon: Icon,
  resource: subscriptionResource,
  routes: { list: SubscriptionList },
  access: { list: 'listBackInStockSubscriptions' },
  texts: { ar, en },
});
