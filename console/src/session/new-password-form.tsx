import { Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { leftToRight } from '@/lib/domain/bidi';
import { choosePassword, type SignInStep } from './sign-in';

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
  const { code, email } = invitation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => choosePassword(code, email, password));
  };
  return (
    <form onSubmit={submit}>
      <Typography>{translate('session.newPasswordText', { email: leftToRight(email) })}</Typography>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={translate('session.newPassword')}
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', minLength: MIN_LENGTH } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={isBusy} sx={{ marginBlock: 2 }}>
        {translate('session.savePassword')}
      </Button>
    </form>
  );
}
