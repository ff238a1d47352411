'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { SearchDialog } from '@/components/search/search-dialog';
import { useOverlay } from '@/stores/overlay';

export function SearchOverlay() {
  return (
    <ClientIntlProvider>
      <SearchDialog onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
