import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton, SnackbarContent } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  NotificationClasses,
  useCloseNotification,
  useNotificationContext,
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
  /** Receives the function that closes the notice. */
  notice: { close: () => void };
}

function UndoNotice({ text, undo, notice }: UndoNoticeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    notice.close = close;
  }, [notice, close]);
  // The next one says what happened later, and waits for this one.
  useEffect(() => {
    if (notifications.length > 0) close();
  }, [notifications, close]);
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
        <>
          <Button color="inherit" variant="outlined" loading={isBusy} onClick={() => void run()}>
            {translate('ra.action.undo')}
          </Button>
          <IconButton color="inherit" aria-label={translate('console.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}

/** Says what was saved, with a button that undoes it. */
export function useUndoNotice() {
  const notify = useNotify();
  return (text: string, undo: Undo) => {
    const notice: UndoNoticeProps['notice'] = { close: () => undefined };
    notify(<UndoNotice text={text} undo={undo} notice={notice} />, {
      autoHideDuration: SHOWN,
      // A press elsewhere is part of the work that goes on.
      onClose: (_event: unknown, reason: string) => {
        if (reason !== 'clickaway') notice.close();
      },
    });
  };
}
