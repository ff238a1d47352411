import { create } from 'zustand';

/** How much cart, wishlist and comparison hold: all that the header of every page needs to know of them. */
export const useCounts = create<{ cart: number; wishlist: number; compare: number }>()(() => ({ cart: 0, wishlist: 0, compare: 0 }));
