import Icon from '@mui/icons-material/DescriptionOutlined';
import { defineScreen } from '../../shared/screen';
import { PageEdit, PageList } from './page-screens';
import { pageResource } from './resource';
import { ar, en } from './texts';

export const pages = defineScreen({
  name: 'pages',
  icon: Icon,
  resource: pageResource,
  routes: { list: PageList, edit: PageEdit },
  access: { list: 'getContent', edit: 'updatePages' },
  texts: { ar, en },
});
