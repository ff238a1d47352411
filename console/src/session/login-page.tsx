import { Box, Card, Typography } from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { useConsoleLocale } from '../messages/use-console-locale';
import { readSettings } from '../settings';
import { LanguageButton } from '../shared/language-button';
import { LogInSteps } from './log-in-steps';

/** The page of the log-in; when a session ends later, `LogInDialog` asks over the screen. */
export function LoginPage() {
  const translate = useTranslate();
  const locale = useConsoleLocale();
  const login = useLogin();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        padding: 2,
        backgroundColor: 'primary.dark',
      }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, padding: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start' }}>
          <Box>
            <Typography variant="h5" component="p">
              {readSettings().shopName[locale]}
            </Typography>
            <Typography component="h1" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
              {translate('session.title')}
            </Typography>
          </Box>
          <LanguageButton />
        </Box>
        <LogInSteps knownEmail="" onDone={() => login({})} />
      </Card>
    </Box>
  );
}
