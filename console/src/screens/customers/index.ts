import Icon from '@mui/icons-material/PersonOutlined';
import { defineScreen } from '../../shared/screen';
import { CustomerList } from './customer-list';
import { CustomerShow } from './customer-show';
import { customerResource } from './resource';
import { ar, en } from './texts';

export const customers = defineScreen({
  name: 'customers',
  icon: Icon,
  resource: customerResource,
  routes: { list: CustomerList, show: CustomerShow },
  access: { list: 'listCustomers', show: 'getCustomer' },
  texts: { ar, en },
});
