import Icon from '@mui/icons-material/InsightsOutlined';
import { defineScreen } from '../../shared/screen';
import { ReportsPage } from './reports-page';
import { ar, en } from './texts';

export const reports = defineScreen({
  name: 'reports',
  icon: Icon,
  routes: { list: ReportsPage },
  access: { list: 'getSalesReport' },
  texts: { ar, en },
});
