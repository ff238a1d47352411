import Icon from '@mui/icons-material/MailOutlined';
import { defineScreen } from '../../shared/screen';
import { MessageList } from './message-list';
import { messageResource } from './resource';
import { ar, en } from './texts';

export const messages = defineScreen({
  name: 'messages',
  icon: Icon,
  resource: messageResource,
  routes: { list: MessageList },
  access: { list: 'listInboxMessages' },
  texts: { ar, en },
  countWaiting: ({ requests }) => requests.messages,
});
