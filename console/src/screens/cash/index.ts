import Icon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { defineScreen } from '../../shared/screen';
import { CashPage } from './cash-page';
import { ar, en } from './texts';

export const cash = defineScreen({
  name: 'cash',
  icon: Icon,
  routes: { list: CashPage },
  access: { list: 'getCashReport' },
  texts: { ar, en },
});
