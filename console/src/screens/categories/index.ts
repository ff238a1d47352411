import Icon from '@mui/icons-material/CategoryOutlined';
import { defineScreen } from '../../shared/screen';
import { CategoryCreate, CategoryEdit, CategoryList } from './categories';
import { categoryResource } from './resource';
import { ar, en } from './texts';

export const categories = defineScreen({
  name: 'categories',
  icon: Icon,
  resource: categoryResource,
  routes: { list: CategoryList, edit: CategoryEdit, create: CategoryCreate },
  access: {
    list: 'listCategoriesAsStaff',
    edit: 'changeCategory',
    create: 'changeCategory',
    delete: 'deleteCategory',
  },
  texts: { ar, en },
});
