import Icon from '@mui/icons-material/AddShoppingCartOutlined';
import { defineScreen } from '../../shared/screen';
import { DraftCreate, DraftEdit } from './draft-form';
import { DraftList } from './draft-list';
import { draftResource } from './resource';
import { ar, en } from './texts';

export const orderDrafts = defineScreen({
  name: 'order-drafts',
  icon: Icon,
  resource: draftResource,
  routes: { list: DraftList, create: DraftCreate, edit: DraftEdit },
  access: { list: 'listOrderDrafts', create: 'createOrderDraft', edit: 'getOrderDraft' },
  texts: { ar, en },
});
