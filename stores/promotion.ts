import { create } from 'zustand';

interface PromotionState {
  /**
   * The applied code. The gateway calculates its discount after each change of the
   * cart.
   */
  code: string | null;
  use: (code: string) => void;
  remove: () => void;
}

export const usePromotion = create<PromotionState>()((set) => ({
  code: null,
  use: (code) => set({ code }),
  remove: () => set({ code: null }),
}));
