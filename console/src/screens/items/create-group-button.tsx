import AddIcon from '@mui/icons-material/Add';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { CreateBase, useTranslate } from 'react-admin';
import { GroupForm } from '../../records/group-form';
import type { GroupRecord } from '../groups/resource';

/** Creates a group beside a product whose values are not saved yet. */
export function CreateGroupButton({ onCreated }: { onCreated: (id: string) => void }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const onSuccess = ({ id }: GroupRecord) => {
    close();
    onCreated(id);
  };
  return (
    <>
      <Button startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {translate('catalogue.createGroup')}
      </Button>
      {isOpen ? (
        <Dialog open onClose={close} fullWidth maxWidth="md">
          <DialogTitle>{translate('catalogue.createGroup')}</DialogTitle>
          <CreateBase<GroupRecord>
            resource="groups"
            redirect={false}
            mutationOptions={{ onSuccess }}
          >
            <GroupForm
              // That of the product warns already.
              warnWhenUnsavedChanges={false}
              actions={<Button onClick={close}>{translate('ra.action.cancel')}</Button>}
            />
          </CreateBase>
        </Dialog>
      ) : null}
    </>
  );
}
