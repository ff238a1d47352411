'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import type { User } from '@/lib/contract/user';
import { openOverlay } from '@/stores/overlay';
import { Passkeys } from './passkeys';
import { SectionPanel } from './section-panel';

/** Password change, passkeys, log-out and account deletion. */
export function SecuritySection({ user }: { user: User }) {
  const t = useTranslations('profile.security');
  const hasNoPassword = logsInWithPhoneOnly(useIdentity());
  return (
    <SectionPanel title={t('title')}>
      <div className="panel grid divide-y divide-sand-200 py-1 sm:py-2">
        {!user.isGuest && (
          <Row title={t('password')} text={hasNoPassword ? t('noPasswordText') : t('passwordText')}>
            <Button variant="outline" onClick={() => openOverlay({ id: 'password' })}>
              {hasNoPassword ? t('addPassword') : t('changePassword')}
            </Button>
          </Row>
        )}
        {!user.isGuest && <Passkeys user={user} />}
        <Row title={t('session')} text={t('sessionText')}>
          <Button variant="outline" onClick={() => openOverlay({ id: 'logOut' })}>
            {t('logOut')}
          </Button>
        </Row>
        <Row title={t('erase')} text={t('eraseText')}>
          <Button
            variant="quiet"
            className="text-danger-600 hover:bg-danger-100 max-sm:-ms-5 sm:-me-5"
            onClick={() => openOverlay({ id: 'deleteAccount' })}
          >
            {t('eraseOpen')}
          </Button>
        </Row>
      </div>
    </SectionPanel>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-5">
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="text-14 text-ink-700">{text}</p>
      </div>
      {children}
    </div>
  );
}
