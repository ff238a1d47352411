import { create } from 'zustand';
import { readText, removeText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

interface GiftCardState {
  /** Whether a card is wanted with the order; stored until an order is confirmed. */
  isWanted: boolean;
  choose: (isWanted: boolean) => void;
}

export const useGiftCard = create<GiftCardState>()((set) => ({
  isWanted: false,
  choose: (isWanted) => {
    if (isWanted) writeText(STORAGE_KEYS.giftCard, '1');
    else removeText(STORAGE_KEYS.giftCard);
    set({ isWanted });
  },
}));

const restore = () => useGiftCard.setState({ isWanted: readText(STORAGE_KEYS.giftCard) !== null });

/** Reads the stored choice and follows changes of other tabs. */
export function watchGiftCard(): () => void {
  restore();
  return watchStored([STORAGE_KEYS.giftCard], restore);
}
