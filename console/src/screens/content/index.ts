import Icon from '@mui/icons-material/ArticleOutlined';
import { defineScreen } from '../../shared/screen';
import { ContentEdit, ContentList } from './content-screens';
import { contentResource } from './resource';
import { ar, en } from './texts';

export const content = defineScreen({
  name: 'content',
  icon: Icon,
  resource: contentResource,
  routes: { list: ContentList, edit: ContentEdit },
  access: { list: 'getContent', edit: 'updateHomeContent' },
  texts: { ar, en },
  recordRepresentation: () => '',
});
