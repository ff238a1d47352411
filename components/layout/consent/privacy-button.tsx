'use client';

import { openOverlay } from '@/stores/overlay';

export function PrivacyButton({ text, className }: { text: string; className?: string }) {
  return (
    <button type="button" onClick={() => openOverlay({ id: 'privacy' })} className={className}>
      {text}
    </button>
  );
}
