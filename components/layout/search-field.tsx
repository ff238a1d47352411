'use client';

import { Icon } from '@/components/ui/icon';
import { useOverlay } from '@/stores/overlay';

/** A button in the form of a search field; opens the search overlay, which is loaded on the first press. */
export function SearchField({ prompt }: { prompt: string }) {
  return (
    <button type="button" onClick={() => useOverlay.getState().open({ id: 'search' })} className="search-field">
      <Icon name="search" size={18} />
      {prompt}
    </button>
  );
}
