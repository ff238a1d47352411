'use client';

import { useRouter } from 'next/navigation';
import { QuickRegistrationModal } from '@/components/account/quick-registration-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { useOverlay } from '@/stores/overlay';

export function QuickRegistrationOverlay() {
  const { locale } = useShop();
  const router = useRouter();
  const nextPath = useOverlay((state) => state.utility.nextPath) ?? routes.profile;
  const { closeAll } = useOverlay.getState();

  function continueToNext() {
    closeAll();
    router.push(localePath(locale, nextPath));
  }

  return (
    <ClientIntlProvider>
      <QuickRegistrationModal onRegistered={continueToNext} onClose={closeAll} />
    </ClientIntlProvider>
  );
}
