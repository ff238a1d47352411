'use client';

import { Icon } from '@/components/ui/icon';
import { useInterface } from '@/stores/overlay';

/** Looks like the field it opens: search itself is loaded with the first press. */
export function SearchField({ prompt }: { prompt: string }) {
  return (
    <button type="button" onClick={() => useInterface.getState().open('search')} className="search-field">
      <Icon name="search" size={18} />
      {prompt}
    </button>
  );
}
