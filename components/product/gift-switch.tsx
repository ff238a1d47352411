'use client';

import { useGiftCard } from '@/stores/gift-card';

const TRACK =
  'relative block h-6 w-11 cursor-pointer appearance-none rounded-full border-[1.5px] border-sand-500 bg-white transition-colors duration-150 checked:border-primary-700 checked:bg-primary-700';
const KNOB =
  "before:absolute before:start-[0.15rem] before:top-[0.15rem] before:size-4 before:rounded-full before:bg-sand-500 before:transition-[inset-inline-start] before:duration-150 before:content-[''] checked:before:start-[calc(100%-1.15rem)] checked:before:bg-white forced-colors:before:bg-[ButtonText] forced-colors:before:forced-color-adjust-none";

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
