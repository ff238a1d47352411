'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useAuthError } from '@/components/shopper/auth-error';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { passkeysQuery } from '@/lib/api/users/passkeys';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';
import { formatDate } from '@/lib/i18n/format-date';
import { accountClient } from '@/lib/session/account-client';
import { addPasskey, isAlreadyRegistered, isDismissed } from '@/lib/session/passkeys';
import { needsLogin, Reauthentication } from './reauthentication';

/** A button that adds a passkey, after the log-in has been confirmed where it is not recent. */
export function AddPasskey({ user }: { user: User }) {
  const t = useTranslations('account.passkey');
  const { locale } = useShop();
  const queries = useQueryClient();
  const formatAuthError = useAuthError();
  const [isConfirming, setConfirming] = useState(false);
  const add = useMutation({
    mutationFn: () => addPasskey(t('name', { date: formatDate(new Date().toISOString(), locale) })),
    onSuccess: () => {
      notify('success', t('added'));
      return queries.invalidateQueries(passkeysQuery(accountClient, user.id));
    },
    onError: (error) => setConfirming(needsLogin(error)),
  });

  function handleConfirmed() {
    setConfirming(false);
    add.mutate();
  }

  function formatError(error: Error): string {
    if (isDismissed(error)) return t('notAdded');
    return isAlreadyRegistered(error) ? t('kept') : formatAuthError(error);
  }

  if (isConfirming) return <Reauthentication user={user} onConfirmed={handleConfirmed} />;
  return (
    <div className="grid justify-items-start gap-3">
      <FormAlert>{add.error && formatError(add.error)}</FormAlert>
      <Button variant="outline" isDisabled={add.isPending} onClick={() => add.mutate()}>
        {t('add')}
      </Button>
    </div>
  );
}
