'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { UndoNotice } from '@/components/ui/undo-notice';

/**
 * Clears a list, and offers to restore it until it is left or has items again.
 * @param items the list before it is cleared
 * @returns `clear`, and the notice with the undo button for the empty list
 */
export function useClearedList<T>(
  items: readonly T[],
  list: { clear: () => void; restore: (items: readonly T[]) => void; text: string },
) {
  const t = useTranslations('cart.line');
  const [cleared, setCleared] = useState<readonly T[]>();
  const isOffered = cleared !== undefined && items.length === 0;
  return {
    clear() {
      setCleared(items);
      list.clear();
    },
    notice: isOffered && (
      <UndoNotice
        text={list.text}
        label={t('undo')}
        onUndo={() => {
          setCleared(undefined);
          list.restore(cleared);
        }}
      />
    ),
  };
}
