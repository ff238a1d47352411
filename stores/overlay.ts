import { create } from 'zustand';

/** Surfaces that open over the page: one at a time, so that no backdrop is ever left behind. */
export type OverlayId =
  | 'menu'
  | 'country'
  | 'cart'
  | 'search'
  | 'quickView'
  | 'message'
  | 'loginCheck'
  | 'quickRegistration'
  | 'logOut'
  | 'passwordReset'
  | 'address'
  | 'deleteAddress'
  | 'deleteAccount'
  | 'order'
  | 'cancelOrder'
  | 'privacy';

/**
 * What surfaces are opened with: the specification's utility modal state without what an order or an address contains
 * (decision 036), and fields of the shop's own.
 */
export interface UtilityState {
  seName: string | null;
  message: string | null;
  referenceCode: string | null;
  addressId: string | null;
  /** Where the shopper was going when a surface came in between; without a language. */
  nextPath: string | null;
  /** The order that is looked at whole. */
  order: Record<string, unknown> | null;
  /** The surface that is gone back to. */
  returnTo: OverlayId | null;
}

const UTILITY: UtilityState = {
  seName: null,
  message: null,
  referenceCode: null,
  addressId: null,
  nextPath: null,
  order: null,
  returnTo: null,
};

interface InterfaceState {
  surface: OverlayId | null;
  utility: UtilityState;
  /** Whether the question that opens by itself after the start has been asked, or needed no asking. */
  hasPrompted: boolean;
  /** Opening sets the surface's id and what it is about. */
  open: (surface: OverlayId, utility?: Partial<UtilityState>) => void;
  /** Clears every surface, and with it the backdrop. */
  closeAll: () => void;
}

export const useOverlay = create<InterfaceState>()((set) => ({
  surface: null,
  utility: UTILITY,
  hasPrompted: false,
  open: (surface, utility) => set({ surface, utility: { ...UTILITY, ...utility } }),
  closeAll: () => set({ surface: null, utility: UTILITY }),
}));
