'use client';

import { useRouter } from 'next/navigation';
import { QuickRegistrationModal } from '@/components/account/quick-registration-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { useInterface } from '@/stores/overlay';

export function QuickRegistrationSurface() {
  const { locale } = useShop();
  const router = useRouter();
  const nextPath = useInterface((state) => state.utility.nextPath) ?? routes.profile;
  const { closeAll } = useInterface.getState();

  function goOn() {
    closeAll();
    router.push(localePath(locale, nextPath));
  }

  return (
    <ClientTexts>
      <QuickRegistrationModal onRegistered={goOn} onClose={closeAll} />
    </ClientTexts>
  );
}
