import type { Order } from '../contract/order.ts';
import type { PaymentMethod } from '../contract/payment-methods.ts';
import type { CartLine, SavedItem } from '../shop/cart/cart-line.ts';
import type { CardView } from '../shop/product/product-view.ts';
import { createEventId } from './event-id.ts';

/** The ten events of the contract, and the removal from the cart. */
export interface TrackedEvents {
  AddPaymentInfo: { method: PaymentMethod; lines: readonly CartLine[] };
  AddToCart: { item: SavedItem; quantity: number };
  RemoveFromCart: { item: SavedItem; quantity: number };
  AddToWishlist: { item: SavedItem; quantity: number };
  CompleteRegistration: { method: 'account' | 'guest' };
  Contact: { method: 'form' | 'whatsapp' };
  InitiateCheckout: { lines: readonly CartLine[] };
  Login: { method: 'password' | 'phone' | 'passkey' };
  PageView: { path: string };
  /**
   * `eventId` is the reference code of the order; equal ids are the same purchase. `lines`: the
   * cart before the purchase.
   */
  Purchase: { eventId: string; order: Order; lines: readonly CartLine[] };
  ViewContent: { card: CardView };
}

type Name = keyof TrackedEvents;

/** A tracked event. All providers receive the same `id`, so that it counts once. */
export type TrackedEvent = {
  [Key in Name]: { name: Key; payload: TrackedEvents[Key]; id: string };
}[Name];

type Sink = (event: TrackedEvent) => void;

const MAX_EVENTS = 50;
const sinks = new Set<Sink>();
let pageEvents: readonly TrackedEvent[] = [];

/** Delivers an event to all sinks. Without sinks nothing leaves the browser. */
export function track<Key extends Name>(name: Key, payload: TrackedEvents[Key]): void {
  // TypeScript cannot relate name and payload of a generic key.
  const event = {
    name,
    payload,
    id: 'eventId' in payload ? payload.eventId : createEventId(),
  } as TrackedEvent;
  pageEvents = name === 'PageView' ? [event] : [...pageEvents, event].slice(-MAX_EVENTS);
  for (const sink of sinks) sink(event);
}

/** Events of the current page, for providers that start later. */
export function getPageEvents(): readonly TrackedEvent[] {
  return pageEvents;
}

/** @returns unsubscribes */
export function onTrack(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}
