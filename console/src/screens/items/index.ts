import Icon from '@mui/icons-material/ShoppingBagOutlined';
import { defineScreen } from '../../shared/screen';
import { ProductCreate, ProductEdit } from './product-form';
import { ProductList } from './product-list';
import { itemResource } from './resource';
import { ar, en } from './texts';

export const items = defineScreen({
  name: 'items',
  icon: Icon,
  resource: itemResource,
  routes: { list: ProductList, edit: ProductEdit, create: ProductCreate },
  access: { list: 'listItemsAsStaff', edit: 'changeItem', create: 'changeItem' },
  texts: { ar, en },
});
