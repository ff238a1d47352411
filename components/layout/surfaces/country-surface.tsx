'use client';

import { CountryModal } from '@/components/currency/country-modal';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function CountrySurface() {
  return (
    <ClientTexts>
      <CountryModal onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
