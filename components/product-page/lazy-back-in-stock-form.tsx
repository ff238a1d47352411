'use client';

import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import { RestockForm } from './back-in-stock-form';

/** Loaded for sold-out items only. */
export function RestockGate({ itemId }: { itemId: string }) {
  return (
    <ClientTexts>
      <ResetOnLeave>
        <RestockForm itemId={itemId} />
      </ResetOnLeave>
    </ClientTexts>
  );
}
