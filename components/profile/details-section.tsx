'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OtpForm } from '@/components/shopper/otp-form';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';
import { fetchUser } from '@/stores/user';
import { DetailsForm } from './details-form';
import { SectionPanel } from './section-panel';
import { MissingPhone, UnverifiedEmail, UnverifiedPhone } from './verification-notices';

/** Name, phone and language. A new number must be verified first. */
export function DetailsSection({ user }: { user: User }) {
  const t = useTranslations();
  const [isVerifying, setVerifying] = useState(false);
  const { phone, isVerified } = user.phoneNumber;
  const hasContactEmail = logsInWithPhoneOnly(useIdentity()) || user.isGuest;

  function handleVerified() {
    setVerifying(false);
    notify('success', t('account.otp.done'));
    void fetchUser();
  }

  if (isVerifying) {
    return (
      <SectionPanel title={t('account.otp.title')} titleRef={focusPlaceOnMount}>
        <div className="panel">
          <OtpForm
            userId={user.id}
            phone={phone}
            onVerified={handleVerified}
            onSkip={() => setVerifying(false)}
          />
        </div>
      </SectionPanel>
    );
  }
  return (
    <SectionPanel title={t('profile.details.title')}>
      <div className="panel grid gap-5">
        {!hasContactEmail && user.email.isVerified === false && <UnverifiedEmail user={user} />}
        {phone === '' && <MissingPhone />}
        {phone !== '' && !isVerified && (
          <UnverifiedPhone userId={user.id} onSent={() => setVerifying(true)} />
        )}
        <DetailsForm
          user={user}
          hasContactEmail={hasContactEmail}
          onNewPhone={() => setVerifying(true)}
        />
      </div>
    </SectionPanel>
  );
}
