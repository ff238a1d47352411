'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import { BackInStockForm } from './back-in-stock-form';

/** Loaded for sold-out products only. */
export function LazyBackInStockForm({ productId }: { productId: string }) {
  return (
    <ClientIntlProvider>
      <ResetOnLeave>
        <BackInStockForm productId={productId} />
      </ResetOnLeave>
    </ClientIntlProvider>
  );
}
