import { create } from 'zustand';

/** Overlays that open over the page: one at a time, so no backdrop remains. */
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
  /** The page that an overlay interrupted navigation to; a path without language prefix. */
  nextPath: string | null;
  /** The order that the overlay shows. */
  order: Record<string, unknown> | null;
  /** The overlay that opens again when this one closes. */
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
  /** Whether the country dialog of this visit was shown or is not needed. */
  hasPrompted: boolean;
  /** Sets the overlay and its utility state; fields that are not given become null. */
  open: (overlay: OverlayId, utility?: Partial<UtilityState>) => void;
  /** Closes the overlay and clears its state. */
  closeAll: () => void;
}

export const useOverlay = create<OverlayState>()((set) => ({
  overlay: null,
  utility: UTILITY,
  hasPrompted: false,
  open: (overlay, utility) => set({ overlay, utility: { ...UTILITY, ...utility } }),
  closeAll: () => set({ overlay: null, utility: UTILITY }),
}));
