'use client';

import { useOverlay } from '@/stores/overlay';

/** Opens the privacy dialog. */
export function PrivacyButton({ text, className }: { text: string; className?: string }) {
  return (
    <button
      type="button"
      onClick={() => useOverlay.getState().open({ id: 'privacy' })}
      className={className}
    >
      {text}
    </button>
  );
}
