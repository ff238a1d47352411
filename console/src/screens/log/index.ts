import Icon from '@mui/icons-material/HistoryOutlined';
import { defineScreen } from '../../shared/screen';
import { LogList } from './log-list';
import { logResource } from './resource';
import { ar, en } from './texts';

export const log = defineScreen({
  name: 'log',
  icon: Icon,
  resource: logResource,
  routes: { list: LogList },
  access: { list: 'listAuditEntries' },
  texts: { ar, en },
});
