'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { SearchBar } from '@/components/search/search-bar';
import { useOverlay } from '@/stores/overlay';

export function SearchOverlay() {
  return (
    <ClientIntlProvider>
      <SearchBar onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
