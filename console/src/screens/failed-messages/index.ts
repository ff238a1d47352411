import Icon from '@mui/icons-material/ErrorOutlineOutlined';
import { defineScreen } from '../../shared/screen';
import { FailedMessageList } from './failed-message-list';
import { failedMessageResource } from './resource';
import { ar, en } from './texts';

export const failedMessages = defineScreen({
  name: 'failed-messages',
  icon: Icon,
  resource: failedMessageResource,
  routes: { list: FailedMessageList },
  access: { list: 'listFailedMessages' },
  texts: { ar, en },
  countWaiting: ({ failedMessages }) => failedMessages,
});
