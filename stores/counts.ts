import { create } from 'zustand';

/** Sizes of cart, wishlist and compare list, for the header of every page. */
export const useCounts = create<{ cart: number; wishlist: number; compare: number }>()(() => ({
  cart: 0,
  wishlist: 0,
  compare: 0,
}));
