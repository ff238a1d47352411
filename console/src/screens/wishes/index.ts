import Icon from '@mui/icons-material/NotificationsOutlined';
import { defineScreen } from '../../shared/screen';
import { wishResource } from './resource';
import { ar, en } from './texts';
import { WishList } from './wish-list';

export const wishes = defineScreen({
  name: 'wishes',
  icon: Icon,
  resource: wishResource,
  routes: { list: WishList },
  access: { list: 'listRestockWishes' },
  texts: { ar, en },
});
