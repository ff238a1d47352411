'use client';

import { ClientTexts } from '@/components/shared/client-texts';
import { RestockForm } from './restock-form';

/** Loaded for sold-out items only. */
export function RestockGate({ itemId }: { itemId: string }) {
  return (
    <ClientTexts>
      <RestockForm itemId={itemId} />
    </ClientTexts>
  );
}
