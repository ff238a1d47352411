'use client';

import { Icon } from '@/components/ui/icon';
import { useOverlay } from '@/stores/overlay';

/** Looks like the field it opens: search itself is loaded with the first press. */
export function SearchField({ prompt }: { prompt: string }) {
  return (
    <button type="button" onClick={() => useOverlay.getState().open('search')} className="search-field">
      <Icon name="search" size={18} />
      {prompt}
    </button>
  );
}
