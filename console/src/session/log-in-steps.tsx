import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { onOtherTab } from '../data/other-tabs';
import { requireSession } from '../data/session';
import { useConsoleLocale } from '../messages/use-console-locale';
import { readSettings } from '../settings';
import { type Invitation, NewPasswordForm } from './new-password-form';
import { confirmCode, getErrorKey, type SignInStep, sendReset, signIn } from './sign-in';

interface LogInStepsProps {
  /** Of the person who worked here before. */
  knownEmail: string;
  onDone: () => Promise<unknown>;
}

/** The label of the first input is on its border. */
const ABOVE_FORM = { marginBlockEnd: 2 } as const;

interface Message {
  severity: 'error' | 'info';
  text: string;
  /** Of an error of the identity provider. */
  key?: string | undefined;
}

/** Runs a step and keeps what it resulted in. */
function useSteps(onDone: () => Promise<unknown>) {
  const translate = useTranslate();
  const [step, setStep] = useState<SignInStep>({ name: 'password' });
  const [message, setMessage] = useState<Message>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<SignInStep | Message>) => {
    setIsBusy(true);
    setMessage(undefined);
    try {
      const result = await work();
      if ('severity' in result) setMessage(result);
      else if (result.name === 'done') await onDone();
      else setStep(result);
    } catch (error) {
      const key = getErrorKey(error);
      const text = key ? translate(`session.errors.${key}`) : String(Object(error).message);
      setMessage({ severity: 'error', text, key });
    } finally {
      setIsBusy(false);
    }
  };
  return { step, message, isBusy, run };
}

type Steps = ReturnType<typeof useSteps>;

function PasswordForm({
  isBusy,
  run,
  knownEmail,
}: Pick<Steps, 'isBusy' | 'run'> & Pick<LogInStepsProps, 'knownEmail'>) {
  const translate = useTranslate();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => signIn(email.trim(), password));
  };
  const reset = () =>
    run(async () => {
      if (email.trim() === '') return { severity: 'info', text: translate('session.enterEmail') };
      await sendReset(email.trim());
      return { severity: 'info', text: translate('session.resetSent') };
    });
  return (
    <form onSubmit={submit}>
      <TextField
        label={translate('session.email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <TextField
        label={translate('session.password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={isBusy} sx={{ marginBlock: 2 }}>
        {translate('session.signIn')}
      </Button>
      <Link component="button" type="button" onClick={reset}>
        {translate('session.forgot')}
      </Link>
    </form>
  );
}

type CodeStep = Extract<SignInStep, { name: 'code' | 'enrol' }>;

function CodeForm({ step, isBusy, run }: Pick<Steps, 'isBusy' | 'run'> & { step: CodeStep }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => confirmCode(step, code));
  };
  return (
    <form onSubmit={submit}>
      {step.name === 'enrol' ? <Enrolment step={step} /> : null}
      <TextField
        label={translate('session.code')}
        helperText={translate('session.codeHint')}
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={isBusy} sx={{ marginBlock: 2 }}>
        {translate('session.confirmCode')}
      </Button>
    </form>
  );
}

function Enrolment({ step: { secret, user } }: { step: Extract<SignInStep, { name: 'enrol' }> }) {
  const translate = useTranslate();
  const locale = useConsoleLocale();
  const url = secret.generateQrCodeUrl(user.email ?? '', readSettings().shopName[locale]);
  return (
    <>
      <Typography variant="h6">{translate('session.enrolTitle')}</Typography>
      <Typography variant="body2">{translate('session.enrolText')}</Typography>
      <Typography
        dir="ltr"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', marginBlock: 1 }}
      >
        {secret.secretKey}
      </Typography>
      <Link href={url}>{translate('session.enrolOpen')}</Link>
    </>
  );
}

/** Of the link in the e-mail; undefined once its code has been used. */
function useInvitation({ step, message }: Steps): Invitation | undefined {
  const [search] = useSearchParams();
  const [code, email] = [search.get('code'), search.get('email')];
  const isOpen = step.name === 'password' && message?.key !== 'linkEnded';
  return code && email && isOpen ? { code, email } : undefined;
}

/**
 * The log-in with e-mail and password, and with the second factor where the gateway requires one. A
 * log-in in another tab is one here as well.
 */
export function LogInSteps({ knownEmail, onDone }: LogInStepsProps) {
  const steps = useSteps(onDone);
  const { step, message, isBusy, run } = steps;
  const translate = useTranslate();
  const invitation = useInvitation(steps);
  const follow = useEffectEvent(() => {
    // Where that log-in is of no use here, the person logs in.
    requireSession().then(onDone, () => undefined);
  });
  useEffect(() => onOtherTab('signed-in', follow), []);
  if (readSettings().apiKey === undefined)
    return <Alert severity="error">{translate('session.notConfigured')}</Alert>;
  return (
    <>
      {step.name === 'verify' ? (
        <Alert severity="info" sx={ABOVE_FORM}>
          {translate('session.verificationSent')}
        </Alert>
      ) : null}
      {message ? (
        <Alert severity={message.severity} sx={ABOVE_FORM}>
          {message.text}
        </Alert>
      ) : null}
      {step.name === 'code' || step.name === 'enrol' ? (
        <CodeForm key={step.name} step={step} isBusy={isBusy} run={run} />
      ) : invitation ? (
        <NewPasswordForm invitation={invitation} isBusy={isBusy} run={run} />
      ) : (
        <PasswordForm isBusy={isBusy} run={run} knownEmail={knownEmail} />
      )}
    </>
  );
}
