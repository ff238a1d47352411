import Icon from '@mui/icons-material/StraightenOutlined';
import { defineScreen } from '../../shared/screen';
import { GroupCreate, GroupEdit, GroupList } from './groups';
import { groupResource } from './resource';
import { ar, en } from './texts';

export const groups = defineScreen({
  name: 'groups',
  icon: Icon,
  resource: groupResource,
  routes: { list: GroupList, edit: GroupEdit, create: GroupCreate },
  access: {
    list: 'listGroupsAsStaff',
    edit: 'changeGroup',
    create: 'changeGroup',
    delete: 'deleteGroup',
  },
  texts: { ar, en },
});
