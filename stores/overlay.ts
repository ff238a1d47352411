import { create } from 'zustand';
import type { Order } from '@/lib/contract/order';
import type { Localized } from '@/lib/contract/text';

/**
 * Overlays with the data that each is opened with, without copies of what an order or an address
 * contains (decision 036).
 */
interface OverlayData {
  menu: object;
  /** `isSuggestion`: opened by the page on a first visit. */
  country: { isSuggestion?: boolean };
  cart: object;
  /** `prompt`: the placeholder of the field; `text`: its first content. */
  search: { prompt?: string; text?: string };
  quickView: { seName: string };
  message: { message: string };
  /** `nextPath`: the page to which navigation was interrupted, without language prefix. */
  loginCheck: { nextPath: string };
  quickRegistration: { nextPath: string };
  logOut: object;
  password: object;
  /** Null for a new address. */
  address: { addressId: string | null };
  deleteAddress: { addressId: string };
  deleteAccount: object;
  /** `order` is shown until the current one is loaded. */
  order: { referenceCode: string; order: Order | null };
  /** `returnTo` is the overlay that opens again when this one closes. */
  cancelOrder: { referenceCode: string; returnTo: 'order' | null };
  changeOrder: { referenceCode: string; returnTo: 'order' | null };
  returnOrder: { referenceCode: string; returnTo: 'order' | null };
  /** `orderToken`: from the link of an e-mail. */
  review: { productId: string; title: Localized; orderToken: string | undefined };
  privacy: object;
}

export type OverlayId = keyof OverlayData;
/** The properties of the dialog of an overlay: what it was opened with. */
export type OverlayProps<Id extends OverlayId> = OverlayData[Id] & { onClose: () => void };
/** An open overlay: a union that is discriminated by `id`. */
export type Overlay = { [Id in OverlayId]: { id: Id } & OverlayData[Id] }[OverlayId];

interface OverlayState {
  /** Overlays open over the page one at a time, so no backdrop remains. */
  overlay: Overlay | null;
  /** Whether the country dialog of this visit was shown or is not needed. */
  isCountryPromptDone: boolean;
}

export const useOverlay = create<OverlayState>()(() => ({
  overlay: null,
  isCountryPromptDone: false,
}));

/** Opens an overlay in place of the open one. */
export const openOverlay = (overlay: Overlay) => useOverlay.setState({ overlay });

export const closeOverlay = () => useOverlay.setState({ overlay: null });
