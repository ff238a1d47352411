'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useAuthError } from '@/components/shopper/auth-error';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/analytics/track';
import type { User } from '@/lib/contract/user';
import {
  isDismissed,
  logInWithPasskey,
  logInWithSuggestion,
  supportsPasskeys,
} from '@/lib/session/passkeys';

const SUGGESTION = ['suggested-passkey'];

interface PasskeyLoginProps {
  onSignedIn: (user: User) => void;
}

/** Logs in with a passkey: by a button, or by a suggestion of the e-mail field. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return supportsPasskeys() && <PasskeyButton {...props} />;
}

function PasskeyButton({ onSignedIn }: PasskeyLoginProps) {
  const t = useTranslations('account.passkey');
  const formatAuthError = useAuthError();
  const queries = useQueryClient();
  const complete = (user: User) => {
    onSignedIn(user);
    track('Login', { method: 'passkey' });
  };
  const suggestion = useQuery({
    queryKey: SUGGESTION,
    queryFn: ({ signal }) => logInWithSuggestion(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const logIn = useMutation({
    mutationFn: logInWithPasskey,
    onMutate: () => queries.cancelQueries({ queryKey: SUGGESTION }),
    onSuccess: complete,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of later renders are equivalent
  useEffect(() => {
    if (suggestion.data) complete(suggestion.data);
  }, [suggestion.data]);

  const error = logIn.error ?? suggestion.error;
  return (
    <div className="grid gap-3">
      <FormAlert>{error && (isDismissed(error) ? t('none') : formatAuthError(error))}</FormAlert>
      <Button
        variant="outline"
        size="large"
        isDisabled={logIn.isPending}
        onClick={() => logIn.mutate()}
      >
        <Icon name="key" size={18} />
        {t('logIn')}
      </Button>
    </div>
  );
}
