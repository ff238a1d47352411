'use client';

import { Icon } from '@/components/ui/icon';
import { openOverlay } from '@/stores/overlay';

/**
 * A button in the form of a search field; opens the search overlay, which is loaded on
 * the first press.
 */
export function SearchField({ prompt }: { prompt: string }) {
  return (
    <button
      type="button"
      onClick={() => openOverlay({ id: 'search' })}
      className="mx-auto hidden min-h-11 w-full max-w-md items-center gap-3 rounded-full border border-sand-500 bg-white px-4 text-14 text-ink-500 hover:border-palm-700 md:flex"
    >
      <Icon name="search" size={18} />
      <span>{prompt}</span>
    </button>
  );
}
