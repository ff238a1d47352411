import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  Create,
  Edit,
  RadioButtonGroupInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { LOCALE_TABLE, LOCALES } from '@/lib/contract/locales';
import { newStaffMemberSchema, STAFF_ROLES } from '@/lib/contract/staff';
import { isolate } from '@/lib/domain/bidi';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { contractResolver } from '../../shared/contract-resolver';
import { useAction } from '../../shared/use-action';
import { useStaffActions } from '../../shared/use-staff-actions';
import { invite, type PersonRecord, personFormSchema } from './resource';

/** Long enough to read what happens next. */
const ADDED_MS = 15_000;

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
const person = contractResolver(personFormSchema);

export function PersonCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const language = useConsoleLocale();
  const onSuccess = ({ name }: PersonRecord) => {
    notify('people.added', {
      type: 'success',
      autoHideDuration: ADDED_MS,
      messageArgs: { name: isolate(name) },
    });
    redirect('list', 'people');
  };
  return (
    <Create mutationOptions={{ onSuccess }}>
      <SimpleForm
        resolver={newPerson}
        defaultValues={{ role: 'packer', language }}
        toolbar={SaveToolbar}
        warnWhenUnsavedChanges
      >
        <TextInput source="email" type="email" helperText="people.emailHelp" isRequired />
        <TextInput source="name" helperText={false} />
        <RoleInput />
        <SelectInput
          source="language"
          choices={LOCALES.map((id) => ({ id, name: LOCALE_TABLE[id].label }))}
          translateChoice={false}
          helperText={false}
        />
      </SimpleForm>
    </Create>
  );
}

/** Sends a new link to a person who has not signed in yet. */
function InvitationButton() {
  const translate = useTranslate();
  const act = useAction();
  const notify = useNotify();
  const language = useConsoleLocale();
  const invited = useRecordContext<PersonRecord>();
  const permissions = useStaffActions();
  const [isSending, setIsSending] = useState(false);
  if (!invited?.isActive || invited.hasSignedIn) return null;
  if (!permissions.includes('createStaffInvitation')) return null;
  const send = async () => {
    setIsSending(true);
    const failure = await act(() => invite(invited.id, language), 'people.invitationSent');
    setIsSending(false);
    if (failure) notify(failure.message, { type: 'error' });
  };
  return (
    <Alert
      severity="info"
      sx={{ width: '100%', marginBlockEnd: 2 }}
      action={
        <Button loading={isSending} onClick={() => void send()}>
          {translate('people.inviteAgain')}
        </Button>
      }
    >
      {translate('people.invited')}
    </Alert>
  );
}

export function PersonEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm resolver={person} toolbar={SaveToolbar} warnWhenUnsavedChanges>
        <InvitationButton />
        <TextInput source="email" readOnly helperText={false} />
        <TextInput source="name" helperText={false} isRequired />
        <RoleInput />
        <BooleanInput source="isActive" helperText="people.deactivateHelp" />
      </SimpleForm>
    </Edit>
  );
}
