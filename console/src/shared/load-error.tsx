import { Alert, Button } from '@mui/material';
import { useContext } from 'react';
import { EditContext, ShowContext, useTranslate } from 'react-admin';

/** For the read of a record: its error is shown by `LoadError`. */
export const STAY_ON_ERROR = { onError: () => undefined };

/**
 * Beside a record that could not be read: react-admin would leave the screen, and what was typed
 * there would be lost.
 */
export function LoadError() {
  const translate = useTranslate();
  const edit = useContext(EditContext);
  const show = useContext(ShowContext);
  const { error, refetch } = edit ?? show ?? {};
  if (!error) return null;
  return (
    <Alert
      severity="error"
      sx={{ alignSelf: 'start', margin: 1 }}
      action={<Button onClick={() => void refetch?.()}>{translate('console.retry')}</Button>}
    >
      {String(Object(error).message)}
    </Alert>
  );
}
