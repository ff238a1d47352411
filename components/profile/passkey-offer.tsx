'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { passkeysQuery } from '@/lib/api/users/passkeys';
import type { User } from '@/lib/contract/user';
import { accountClient } from '@/lib/session/account-client';
import { hasPlatformAuthenticator } from '@/lib/session/passkeys';
import { readText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { AddPasskey } from './add-passkey';

/**
 * Offers a passkey on the page that follows a log-in, where the device can keep one and the account
 * has none, until it is declined.
 */
export function PasskeyOffer({ user }: { user: User }) {
  const t = useTranslations('account.passkey');
  const [isDeclined, setDeclined] = useState(() => readText(STORAGE_KEYS.passkeyDeclined) !== null);
  const identity = useIdentity();
  const isVerified = logsInWithPhoneOnly(identity)
    ? user.phoneNumber.isVerified
    : user.email.isVerified === true;
  const { data: isPossible } = useQuery({
    queryKey: ['has-platform-authenticator'],
    queryFn: hasPlatformAuthenticator,
    enabled: !isDeclined && isVerified,
  });
  const { data: passkeys } = useQuery({
    ...passkeysQuery(accountClient, user.id),
    enabled: isPossible === true,
  });
  if (isDeclined || !isVerified || passkeys?.length !== 0) return null;

  function decline() {
    writeText(STORAGE_KEYS.passkeyDeclined, 'true');
    setDeclined(true);
  }

  return (
    <section aria-labelledby="passkey-offer" className="panel mb-6 grid gap-4">
      <div className="flex gap-3">
        <Icon name="key" size={24} className="mt-1 shrink-0 text-primary-700" />
        <div>
          <h2 id="passkey-offer" className="font-display text-22">
            {t('offer')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-700">{t('text')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <AddPasskey user={user} />
        <Button variant="quiet" onClick={decline}>
          {t('decline')}
        </Button>
      </div>
    </section>
  );
}
