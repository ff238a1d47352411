import { create } from 'zustand';
import { readText, removeText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

interface PromotionState {
  /**
   * The applied code, stored until an order is confirmed. The gateway calculates its discount after
   * each change of the cart.
   */
  code: string | null;
  use: (code: string) => void;
  remove: () => void;
}

export const usePromotion = create<PromotionState>()((set) => ({
  code: null,
  use: (code) => {
    writeText(STORAGE_KEYS.promotionCode, code);
    set({ code });
  },
  remove: () => {
    removeText(STORAGE_KEYS.promotionCode);
    set({ code: null });
  },
}));

const restore = () => usePromotion.setState({ code: readText(STORAGE_KEYS.promotionCode) });

/** Reads the stored code and follows changes of other tabs. */
export function watchPromotion(): () => void {
  restore();
  return watchStored([STORAGE_KEYS.promotionCode], restore);
}
