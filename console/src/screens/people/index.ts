import Icon from '@mui/icons-material/GroupOutlined';
import { defineScreen } from '../../shared/screen';
import { PeopleList } from './people-list';
import { PersonCreate, PersonEdit } from './person-form';
import { peopleResource } from './resource';
import { ar, en } from './texts';

export const people = defineScreen({
  name: 'people',
  icon: Icon,
  resource: peopleResource,
  routes: { list: PeopleList, create: PersonCreate, edit: PersonEdit },
  access: { list: 'listStaff', create: 'createStaffMember', edit: 'updateStaffMember' },
  texts: { ar, en },
});
