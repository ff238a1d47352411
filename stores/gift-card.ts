import { create } from 'zustand';
import { readText, removeText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

interface GiftCardState {
  /** Whether the order is a gift, with a card; stored until an order is confirmed. */
  isWanted: boolean;
  /** Whether the gift is also wrapped, which has a fee. */
  isWrapped: boolean;
  choose: (isWanted: boolean) => void;
  wrap: (isWrapped: boolean) => void;
}

const CARD = '1';
const WRAPPED = 'wrapped';
const read = (stored: string | null) => ({
  isWanted: stored !== null,
  isWrapped: stored === WRAPPED,
});

export const useGiftCard = create<GiftCardState>()((set) => {
  const store = (text: string | null) => {
    if (text === null) removeText(STORAGE_KEYS.giftCard);
    else writeText(STORAGE_KEYS.giftCard, text);
    set(read(text));
  };
  return {
    ...read(null),
    choose: (isWanted) => store(isWanted ? CARD : null),
    wrap: (isWrapped) => store(isWrapped ? WRAPPED : CARD),
  };
});

const restore = () => useGiftCard.setState(read(readText(STORAGE_KEYS.giftCard)));

/** Reads the stored choice and follows changes of other tabs. */
export function watchGiftCard(): () => void {
  restore();
  return watchStored([STORAGE_KEYS.giftCard], restore);
}
