import { create } from 'zustand';

/** Overlays that open over the page: one at a time, so that no backdrop is ever left behind. */
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
 * What overlays are opened with: the specification's utility modal state without what an order or an address
 * contains (decision 036), and fields of the shop's own.
 */
export interface UtilityState {
  seName: string | null;
  message: string | null;
  referenceCode: string | null;
  addressId: string | null;
  /** Where the shopper was going when an overlay came in between; without a language. */
  nextPath: string | null;
  /** The order that is looked at whole. */
  order: Record<string, unknown> | null;
  /** The overlay that is gone back to. */
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

interface OverlayState {
  overlay: OverlayId | null;
  utility: UtilityState;
  /** Whether the question that opens by itself after the start has been asked, or needed no asking. */
  hasPrompted: boolean;
  /** Opening sets the overlay's id and what it is about. */
  open: (overlay: OverlayId, utility?: Partial<UtilityState>) => void;
  /** Clears every overlay, and with it the backdrop. */
  closeAll: () => void;
}

export const useOverlay = create<OverlayState>()((set) => ({
  overlay: null,
  utility: UTILITY,
  hasPrompted: false,
  open: (overlay, utility) => set({ overlay, utility: { ...UTILITY, ...utility } }),
  closeAll: () => set({ overlay: null, utility: UTILITY }),
}));
