import { create } from 'zustand';
import { getProductKey } from '@/lib/shop/cart/cart-line';

interface KnownStockState {
  /** Units in stock by product key, of products of which more were wanted. */
  units: Readonly<Record<string, number>>;
  set: (item: { id: string; type: string }, units: number) => void;
}

/** Stock that the gateway named for an unavailable quantity; a reload forgets it. */
export const useKnownStock = create<KnownStockState>()((set) => ({
  units: {},
  set: (item, units) =>
    set((state) => ({ units: { ...state.units, [getProductKey(item)]: units } })),
}));

/** The known number of units in stock; undefined while there is enough. */
export const useUnitsInStock = (item: { id: string; type: string }): number | undefined =>
  useKnownStock((state) => state.units[getProductKey(item)]);
