'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FormErrorKey, useFieldError } from '@/components/feedback/use-field-error';
import { useShop } from '@/components/i18n/shop-context';
import { useMoney } from '@/components/price/money';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { CodeConfirmation } from '@/components/shopper/code-confirmation';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField } from '@/components/ui/password-field';
import type { User } from '@/lib/contract/user';
import { filsFromKwd } from '@/lib/domain/money';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { deleteAccount } from '@/lib/session/account';
import { endSession } from '@/lib/session/end-session';
import type { OverlayProps } from '@/stores/overlay';
import { clearUser, useUser } from '@/stores/user';

const passwordSchema = z.object({ password: z.string().min(1, 'required' satisfies FormErrorKey) });
const guestSchema = z.object({ password: z.string() });

/** Deletes the account after listing what is erased and retained. */
export function DeleteAccountDialog({ onClose }: OverlayProps<'deleteAccount'>) {
  const t = useTranslations('profile.erase');
  const { user } = useUser();
  const identity = useIdentity();
  if (!user) return null;
  const Confirmation = logsInWithPhoneOnly(identity) ? DeleteByCode : DeleteAccountForm;
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Confirmation user={user} onCancel={onClose} />
    </Dialog>
  );
}

interface ConfirmationProps {
  user: User;
  onCancel: () => void;
}

/** Deletes the account and leaves its pages. */
function useDeletion(user: User) {
  const t = useTranslations('profile.erase');
  const { locale } = useShop();
  return async (password: string) => {
    await deleteAccount(user.id, password);
    const isLeaving = endSession({ path: localePath(locale, routes.home), toast: t('done') });
    if (!isLeaving) clearUser();
  };
}

/** Holders of an account without a password confirm with a code to their phone. */
function DeleteByCode({ user, onCancel }: ConfirmationProps) {
  const t = useTranslations();
  const deleteUser = useDeletion(user);
  const deletion = useMutation({ mutationFn: () => deleteUser('') });
  return (
    <div className="grid gap-5 px-5 pb-1">
      <Consequences points={user.points} />
      <CodeConfirmation
        phone={user.phoneNumber.phone}
        submitLabel={t('profile.erase.submit')}
        onConfirmed={deletion.mutate}
      />
      <FormAlert>{deletion.isError && t('profile.erase.failed')}</FormAlert>
      <Button variant="quiet" className="justify-self-start" data-first-focus onClick={onCancel}>
        {t('profile.erase.cancel')}
      </Button>
    </div>
  );
}

/** Account holders confirm with their password. */
function DeleteAccountForm({ user, onCancel }: ConfirmationProps) {
  const t = useTranslations();
  const deleteUser = useDeletion(user);
  const errorText = useFieldError();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(user.isGuest ? guestSchema : passwordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await deleteUser(password);
    } catch (error) {
      const errorKey = toAuthErrorKey(error);
      if (errorKey === 'credentials')
        setError('password', { message: t('profile.erase.wrong') }, { shouldFocus: true });
      else
        setError('root', {
          message:
            errorKey === 'unknown' ? t('profile.erase.failed') : t(`account.problem.${errorKey}`),
        });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 px-5 pb-1">
      <Consequences points={user.points} />
      {!user.isGuest && (
        <PasswordField
          {...register('password')}
          label={t('profile.erase.password')}
          showLabel={t('form.password.show')}
          error={errorText(errors.password)}
          autoComplete="current-password"
        />
      )}
      <FormAlert>{errors.root?.message}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isDisabled={isSubmitting}>
          {t('profile.erase.submit')}
        </Button>
        <Button variant="quiet" data-first-focus onClick={onCancel}>
          {t('profile.erase.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Consequences({ points }: Pick<User, 'points'>) {
  const t = useTranslations('profile.erase');
  const money = useMoney();
  return (
    <div className="grid gap-2 text-ink-700">
      <p>{t('erased', { points: money(filsFromKwd(points)) })}</p>
      <p>{t('retained')}</p>
      <p className="font-medium text-ink-900">{t('undone')}</p>
    </div>
  );
}
