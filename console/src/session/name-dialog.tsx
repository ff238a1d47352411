import { useState } from 'react';
import { TextInput, useGetIdentity, useTranslate } from 'react-admin';
import { updateOwnName } from '@/lib/contract/calls/staff';
import { call } from '../data/client';
import { changePerson, getPerson } from '../data/session';
import { ActionDialog } from '../shared/action-dialog';

/** Asks a person who was added without a name for it: it stands beside what they do. */
export function NameDialog() {
  const translate = useTranslate();
  const { refetch } = useGetIdentity();
  const [isLater, setIsLater] = useState(false);
  const person = getPerson();
  if (isLater || !person || person.name !== person.email) return null;
  return (
    <ActionDialog
      title={translate('session.nameTitle')}
      text={translate('session.nameText')}
      confirm={translate('ra.action.save')}
      done={translate('session.nameSaved')}
      schema={updateOwnName.body}
      onConfirm={async (body) => {
        changePerson(await call(updateOwnName, { body }));
        await refetch?.();
      }}
      onClose={() => setIsLater(true)}
    >
      <TextInput
        source="name"
        label="session.name"
        helperText={false}
        slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'name' } }}
      />
    </ActionDialog>
  );
}
