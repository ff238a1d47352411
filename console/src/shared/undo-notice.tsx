import { Button, SnackbarContent } from '@mui/material';
import { useState } from 'react';
import {
  NotificationClasses,
  useCloseNotification,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { toErrorText } from '../data/problem';

/** Milliseconds: long enough to see the change and decide. */
const SHOWN = 10_000;

/** Writes the earlier values again; rejects when somebody else has changed them meanwhile. */
export type Undo = () => Promise<unknown>;

interface UndoNoticeProps {
  text: string;
  undo: Undo;
}

function UndoNotice({ text, undo }: UndoNoticeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      await undo();
      notify('console.undone', { type: 'success' });
    } catch (error) {
      notify(toErrorText(error), { type: 'error' });
    }
    refresh();
    close();
  };
  return (
    <SnackbarContent
      className={NotificationClasses.success}
      message={text}
      action={
        <Button color="inherit" variant="outlined" loading={isBusy} onClick={() => void run()}>
          {translate('ra.action.undo')}
        </Button>
      }
    />
  );
}

/** Says what was saved, with a button that undoes it. */
export function useUndoNotice() {
  const notify = useNotify();
  return (text: string, undo: Undo) =>
    notify(<UndoNotice text={text} undo={undo} />, { autoHideDuration: SHOWN });
}
