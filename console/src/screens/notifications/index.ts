import Icon from '@mui/icons-material/NotificationsActiveOutlined';
import { defineScreen } from '../../shared/screen';
import { NoticeSettingsPage } from './notice-settings';
import { ar, en } from './texts';

export const notifications = defineScreen({
  name: 'notifications',
  icon: Icon,
  routes: { list: NoticeSettingsPage },
  access: { list: 'getNoticeSettings' },
  texts: { ar, en },
});
