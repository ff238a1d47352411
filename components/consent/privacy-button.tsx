'use client';

import { useOverlay } from '@/stores/overlay';

/** Opens the choice about privacy, from wherever it is spoken of. */
export function PrivacyButton({ text, className }: { text: string; className: string }) {
  return (
    <button type="button" onClick={() => useOverlay.getState().open('privacy')} className={className}>
      {text}
    </button>
  );
}
