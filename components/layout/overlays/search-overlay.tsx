'use client';

import { SearchBar } from '@/components/search/search-bar';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function SearchSurface() {
  return (
    <ClientTexts>
      <SearchBar onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
