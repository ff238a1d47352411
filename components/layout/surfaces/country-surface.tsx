'use client';

import { CountryModal } from '@/components/currency/country-modal';
import { useInterface } from '@/stores/interface';
import { SurfaceTexts } from './surface-texts';

export function CountrySurface() {
  return (
    <SurfaceTexts>
      <CountryModal onClose={useInterface.getState().closeAll} />
    </SurfaceTexts>
  );
}
