'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FormErrorKey, useFieldError } from '@/components/feedback/use-field-error';
import { useShop } from '@/components/i18n/shop-context';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { newPasswordField } from '@/components/shopper/form-fields';
import { NewPasswordInput } from '@/components/shopper/form-inputs';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField } from '@/components/ui/password-field';
import { notify } from '@/lib/client/toast/toast';
import { sendReset } from '@/lib/firebase/identity';
import { changePassword } from '@/lib/session/account';
import type { OverlayProps } from '@/stores/overlay';
import { useUser } from '@/stores/user';
import { AddPassword } from './add-password';

const schema = z.object({
  current: z.string().min(1, 'required' satisfies FormErrorKey),
  password: newPasswordField,
});

/**
 * Changes the password of a shopper who knows it; others get a reset link. Adds one to an account
 * that logs in with its phone only.
 */
export function PasswordDialog({ onClose }: OverlayProps<'password'>) {
  const t = useTranslations();
  const { user } = useUser();
  const email = user?.email.email ?? '';
  const identity = useIdentity();
  if (user && logsInWithPhoneOnly(identity))
    return (
      <Dialog title={t('account.addPassword.title')} closeLabel={t('form.close')} onClose={onClose}>
        <AddPassword user={user} onAdded={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t('account.reset.title')} closeLabel={t('form.close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        <PasswordForm email={email} onChanged={onClose} />
        <ResetLink email={email} />
      </div>
    </Dialog>
  );
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations();
  const errorText = useFieldError();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password);
      notify('success', t('account.reset.done'));
      onChanged();
    } catch (error) {
      const errorKey = toAuthErrorKey(error);
      if (errorKey === 'credentials')
        setError('current', { message: t('account.reset.wrong') }, { shouldFocus: true });
      else {
        const field = errorKey === 'weakPassword' ? 'password' : 'root';
        setError(field, { message: t(`account.problem.${errorKey}`) }, { shouldFocus: true });
      }
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <input type="email" readOnly hidden autoComplete="username" value={email} />
      <PasswordField
        {...register('current')}
        data-first-focus
        label={t('account.reset.current')}
        showLabel={t('form.password.show')}
        error={errorText(errors.current)}
        autoComplete="current-password"
      />
      <NewPasswordInput
        field={register('password')}
        label={t('form.password.new')}
        error={errors.password}
        password={watch('password')}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" isDisabled={isSubmitting} className="justify-self-start">
        {t('account.forgot.save')}
      </Button>
    </form>
  );
}

function ResetLink({ email }: { email: string }) {
  const t = useTranslations('account');
  const { locale } = useShop();
  const send = useMutation({ mutationFn: () => sendReset(email, locale) });
  if (send.isSuccess)
    return (
      <p role="status">{t.rich('reset.sent', { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
    );
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-5 justify-self-start"
        isDisabled={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('reset.forgot')}
      </Button>
      <FormAlert>{send.isError && t(`problem.${toAuthErrorKey(send.error)}`)}</FormAlert>
    </>
  );
}
