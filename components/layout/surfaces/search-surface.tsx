'use client';

import { SearchBar } from '@/components/search/search-bar';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function SearchSurface() {
  return (
    <ClientTexts>
      <SearchBar onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
