import { create } from 'zustand';

/** Surfaces that open over the page: one at a time, so that no backdrop is ever left behind. */
export type SurfaceId = 'menu' | 'country';

interface InterfaceState {
  surface: SurfaceId | null;
  open: (surface: SurfaceId) => void;
  closeAll: () => void;
}

export const useInterface = create<InterfaceState>()((set) => ({
  surface: null,
  open: (surface) => set({ surface }),
  closeAll: () => set({ surface: null }),
}));
