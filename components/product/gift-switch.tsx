'use client';

import { useGiftCard } from '@/stores/gift-card';

/** Whether a card is added to the order: checkout then asks for its text. */
export function GiftSwitch() {
  const { isWanted, choose } = useGiftCard();
  return (
    <input
      type="checkbox"
      role="switch"
      checked={isWanted}
      aria-checked={isWanted}
      onChange={(event) => choose(event.target.checked)}
      className="switch"
    />
  );
}
