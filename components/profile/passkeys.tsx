'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { passkeysQuery } from '@/lib/api/users/passkeys';
import type { User } from '@/lib/contract/user';
import { accountClient } from '@/lib/session/account-client';
import { supportsPasskeys } from '@/lib/session/passkeys';
import { AddPasskey } from './add-passkey';
import { PasskeyRow } from './passkey-row';

/** The passkeys of an account, with a button that adds one. Nothing where the shop has none. */
export function Passkeys({ user }: { user: User }) {
  const t = useTranslations('account.passkey');
  const { data } = useQuery(passkeysQuery(accountClient, user.id));
  if (!data || (data.length === 0 && !supportsPasskeys())) return null;
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 py-5">
      <div>
        <h3 id="passkeys" className="font-medium">
          {t('title')}
        </h3>
        <p className="text-14 text-ink-700">{t('text')}</p>
      </div>
      {data.length > 0 && (
        <ul className="grid divide-y divide-sand-200">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} user={user} />
          ))}
        </ul>
      )}
      {supportsPasskeys() && <AddPasskey user={user} />}
    </section>
  );
}
