import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { checkInvitation, choosePassword, type SignInStep } from './sign-in';

const MIN_LENGTH = 8;

export interface Invitation {
  code: string;
  email: string;
}

interface NewPasswordFormProps {
  invitation: Invitation;
  isBusy: boolean;
  run: (work: () => Promise<SignInStep>) => Promise<void>;
}

/** The first password of an invited person, who is then signed in. */
export function NewPasswordForm({ invitation, isBusy, run }: NewPasswordFormProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const { code, email } = invitation;
  const checked = useRef<string>(undefined);
  // A link that was used or has ended is reported before somebody thinks of a password.
  useEffect(() => {
    if (checked.current === code) return;
    checked.current = code;
    void run(() => checkInvitation(code));
  }, [code, run]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTooShort(password.length < MIN_LENGTH);
    if (password.length >= MIN_LENGTH) void run(() => choosePassword(code, email, password));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Typography>{translate('session.newPasswordText')}</Typography>
      <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Box>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={translate('session.newPassword')}
        type="password"
        autoComplete="new-password"
        required
        error={isTooShort}
        helperText={translate(isTooShort ? 'session.errors.weakPassword' : 'session.passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={isBusy} sx={{ marginBlock: 2 }}>
        {translate('session.savePassword')}
      </Button>
    </form>
  );
}
