'use client';

import { useRouter } from 'next/navigation';
import { QuickRegistrationDialog } from '@/components/account/quick-registration-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useShop } from '@/components/i18n/shop-context';
import { localePath } from '@/lib/i18n/paths';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function QuickRegistrationOverlay({ nextPath }: OverlayProps<'quickRegistration'>) {
  const { locale } = useShop();
  const router = useRouter();
  const { closeAll } = useOverlay.getState();

  function continueToNext() {
    closeAll();
    router.push(localePath(locale, nextPath));
  }

  return (
    <ClientIntlProvider>
      <QuickRegistrationDialog onRegistered={continueToNext} onClose={closeAll} />
    </ClientIntlProvider>
  );
}
