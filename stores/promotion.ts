import { create } from 'zustand';

interface PromotionState {
  /** The code in use; what it is worth is asked of the gateway each time the cart changes. */
  code: string | null;
  use: (code: string) => void;
  remove: () => void;
}

export const usePromotion = create<PromotionState>()((set) => ({
  code: null,
  use: (code) => set({ code }),
  remove: () => set({ code: null }),
}));
