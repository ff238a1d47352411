'use client';

import { ClientTexts } from '@/components/shared/client-texts';
import { ResetOnLeave } from '@/components/shared/reset-on-leave';
import { RestockForm } from './restock-form';

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
