'use client';

import { useGiftCard } from '@/stores/gift-card';

const TRACK =
  'relative block h-6 w-11 cursor-pointer appearance-none rounded-full border border-transparent bg-ink-500/65 transition-colors duration-150 checked:bg-primary-700';
const KNOB =
  "before:absolute before:start-0.5 before:top-0.5 before:size-4.5 before:rounded-full before:bg-white before:transition-[inset-inline-start] before:duration-150 before:content-[''] checked:before:start-[calc(100%-1.25rem)] forced-colors:before:bg-[ButtonText] forced-colors:before:forced-color-adjust-none";

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
      className={`${TRACK} ${KNOB}`}
    />
  );
}
