import Icon from '@mui/icons-material/AssignmentReturnOutlined';
import { features } from '@/shop.config';
import { defineScreen } from '../../shared/screen';
import { returnResource } from './resource';
import { ReturnList } from './return-list';
import { ReturnShow } from './return-show';
import { ar, en } from './texts';

export const returns = defineScreen({
  name: 'returns',
  icon: Icon,
  resource: returnResource,
  routes: { list: ReturnList, show: ReturnShow },
  access: { list: 'listReturns', show: 'listReturns' },
  texts: { ar, en },
  countWaiting: ({ requests }) => requests.returns,
  // Returns from before they were switched off are completed from their orders.
  isInMenu: features.returns,
});
