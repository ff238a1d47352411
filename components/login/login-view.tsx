'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FormErrorKey, useFieldError } from '@/components/feedback/use-field-error';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { useNavigate } from '@/components/navigation/use-navigate';
import { useAuthError } from '@/components/shopper/auth-error';
import { emailField } from '@/components/shopper/form-fields';
import { EmailInput } from '@/components/shopper/form-inputs';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField } from '@/components/ui/password-field';
import { track } from '@/lib/analytics/track';
import type { User } from '@/lib/contract/user';
import { routes } from '@/lib/domain/routes';
import { logIn } from '@/lib/session/account';
import { UnfinishedRegistrationError } from '@/lib/session/errors';
import { PasskeyLogin } from './passkey-login';
import { LoginCodeStep, PhoneForm } from './phone-login';
import { useAuthRedirect, useExistingSession } from './use-auth-redirect';

/** For a shop that cannot issue tokens: without log-in by phone and passkey. */
export function EmailLoginView() {
  return <LoginView hasPhoneLogin={false} />;
}

export function LoginView({ hasPhoneLogin = true }: { hasPhoneLogin?: boolean }) {
  const t = useTranslations('account.login');
  const { push, replace } = useNavigate();
  const { getAuthPath, completeSignIn } = useAuthRedirect();
  const { data: session } = useExistingSession();
  const registerPath = getAuthPath(routes.register);
  /** The number to which a code was sent. */
  const [phone, setPhone] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of later renders are equivalent
  useEffect(() => {
    if (session?.kind === 'user') completeSignIn(session.user);
    if (session?.kind === 'incompleteRegistration') replace(registerPath);
  }, [session]);

  const outcome = {
    onSignedIn: completeSignIn,
    onIncompleteRegistration: () => push(registerPath),
  };
  if (phone !== undefined)
    return <LoginCodeStep phone={phone} {...outcome} onExit={() => setPhone(undefined)} />;
  return (
    <div className="grid gap-6">
      <section className="panel grid gap-8">
        {hasPhoneLogin && <PhoneForm onSent={setPhone} />}
        {hasPhoneLogin && <PasskeyLogin onSignedIn={completeSignIn} />}
        <LoginForm {...outcome} forgotPath={getAuthPath(routes.forgot)} isSecond={hasPhoneLogin} />
      </section>
      <p className="flex flex-wrap items-center justify-center gap-3 text-ink-700">
        {t('none')}
        <PrefetchLink path={registerPath} className={buttonClass({ variant: 'outline' })}>
          {t('register')}
        </PrefetchLink>
      </p>
    </div>
  );
}

const schema = z.object({
  email: emailField,
  password: z.string().min(1, 'required' satisfies FormErrorKey),
});

interface LoginFormProps {
  forgotPath: string;
  onSignedIn: (user: User) => void;
  onIncompleteRegistration: () => void;
  /** Whether it follows the form for a phone. */
  isSecond?: boolean;
}

export function LoginForm({
  forgotPath,
  onSignedIn,
  onIncompleteRegistration,
  isSecond = false,
}: LoginFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const errorText = useFieldError();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'login', { secrets: ['password'] });

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const user = await logIn(email, password);
      clearDraft();
      onSignedIn(user);
      track('Login', { method: 'password' });
    } catch (error) {
      if (error instanceof UnfinishedRegistrationError) onIncompleteRegistration();
      else setError('root', { message: formatAuthError(error) });
    }
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={isSecond ? 'email-login' : undefined}
      className={isSecond ? 'grid gap-5 border-sand-200 border-t pt-8' : 'grid gap-5'}
    >
      {isSecond && (
        <h2 id="email-login" className="font-display text-22">
          {t('account.login.email')}
        </h2>
      )}
      <EmailInput
        field={register('email')}
        error={errors.email}
        isUsername
        suggestsPasskeys={isSecond}
      />
      <PasswordField
        {...register('password')}
        label={t('form.password.label')}
        showLabel={t('form.password.show')}
        error={errorText(errors.password)}
        autoComplete="current-password"
      />
      <PrefetchLink path={forgotPath} className="text-link -mt-2 justify-self-start text-14">
        {t('account.login.forgot')}
      </PrefetchLink>
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button
        type="submit"
        size="large"
        variant={isSecond ? 'outline' : 'primary'}
        isDisabled={isSubmitting}
      >
        {t('account.login.submit')}
      </Button>
    </form>
  );
}
