import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { endLogInRequest, isLogInAsked, subscribeToLogInRequest } from '../data/log-in-request';
import { onOtherTab } from '../data/other-tabs';
import { endSession, forgetSession, getPerson, requireSession } from '../data/session';
import { LogInSteps } from './log-in-steps';

/** Without the questions of forms: nothing of the screen may stay. */
function reload(): void {
  const capture = { capture: true };
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), capture);
  window.location.reload();
}

function LogInAgain() {
  const translate = useTranslate();
  const client = useQueryClient();
  const [before] = useState(getPerson);
  const finish = async () => {
    const { staff } = await requireSession();
    // What is on the screen is of another person.
    if (before && staff.id !== before.id) reload();
    endLogInRequest();
    await client.invalidateQueries();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="log-in-title">
      <DialogTitle id="log-in-title">{translate('session.again')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 2 }}>
          {translate('session.againText')}
        </DialogContentText>
        <LogInSteps knownEmail={before?.email ?? ''} onDone={finish} />
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button onClick={() => void endSession().then(reload)}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Somebody has said in another tab that the work here is over. */
function leave(): void {
  forgetSession();
  reload();
}

/** Asks for the log-in over the screen, whose inputs stay, and ends with the log-in of the browser. */
export function LogInDialog() {
  const isAsked = useSyncExternalStore(subscribeToLogInRequest, isLogInAsked);
  useEffect(() => onOtherTab('signed-out', leave), []);
  return isAsked ? <LogInAgain /> : null;
}
