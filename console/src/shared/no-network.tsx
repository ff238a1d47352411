import { Alert } from '@mui/material';
import { useIsOffline, useTranslate } from 'react-admin';

/** Said as long as the device has no network: calls fail at once and are not sent later. */
export function NoNetwork() {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  return isOffline ? (
    <Alert severity="warning" sx={{ marginBlock: 1 }}>
      {translate('problems.noNetwork')}
    </Alert>
  ) : null;
}
