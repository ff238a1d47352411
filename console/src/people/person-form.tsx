import {
  BooleanInput,
  Create,
  Edit,
  RadioButtonGroupInput,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useTranslate,
} from 'react-admin';
import { newStaffMemberSchema, STAFF_ROLES, staffMemberSchema } from '@/lib/contract/staff';
import { contractResolver } from '../shared/contract-resolver';

const SaveToolbar = (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);

function RoleInput() {
  const translate = useTranslate();
  const choices = STAFF_ROLES.map((id) => ({
    id,
    name: `${translate(`people.role.${id}`)}: ${translate(`people.roleText.${id}`)}`,
  }));
  return (
    <RadioButtonGroupInput source="role" choices={choices} row={false} translateChoice={false} />
  );
}

const newPerson = contractResolver(newStaffMemberSchema);
const person = contractResolver(staffMemberSchema);

export function PersonCreate() {
  return (
    <Create redirect="list">
      <SimpleForm
        resolver={newPerson}
        defaultValues={{ role: 'packer' }}
        toolbar={SaveToolbar}
        warnWhenUnsavedChanges
      >
        <TextInput source="email" type="email" helperText="people.emailHelp" isRequired />
        <TextInput source="name" helperText={false} />
        <RoleInput />
      </SimpleForm>
    </Create>
  );
}

export function PersonEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm resolver={person} toolbar={SaveToolbar} warnWhenUnsavedChanges>
        <TextInput source="email" disabled helperText={false} />
        <TextInput source="name" helperText={false} isRequired />
        <RoleInput />
        <BooleanInput source="isActive" helperText="people.deactivateHelp" />
      </SimpleForm>
    </Edit>
  );
}
