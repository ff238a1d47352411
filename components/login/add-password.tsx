'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPasswordForm } from '@/components/shopper/add-password-form';
import { CodeConfirmation } from '@/components/shopper/code-confirmation';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';

interface AddPasswordProps {
  user: User;
  onAdded: () => void;
}

/** Adds an e-mail and a password to an account that logs in with its phone, after a code. */
export function AddPassword({ user, onAdded }: AddPasswordProps) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);

  function handleAdded() {
    notify('success', t('addPassword.done'));
    void queries.invalidateQueries({ queryKey: ['identity'] });
    onAdded();
  }

  return (
    <div className="grid gap-5 px-5 pb-1">
      {isConfirmed ? (
        <AddPasswordForm user={user} submitLabel={t('addPassword.title')} onAdded={handleAdded} />
      ) : (
        <CodeConfirmation
          phone={user.phoneNumber.phone}
          submitLabel={t('otp.submit')}
          onConfirmed={() => setConfirmed(true)}
        />
      )}
    </div>
  );
}
