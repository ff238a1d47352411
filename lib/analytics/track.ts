import type { Order, PaymentMethod } from '@/lib/api/contract/order';
import type { CartLine, SavedItem } from '@/lib/shop/cart/cart-line';
import type { CardView } from '@/lib/shop/product/product-view';
import { createEventId } from './event-id';

/** The specification's ten events, and the removal that its cart reports. */
export interface TrackedEvents {
  AddPaymentInfo: { method: PaymentMethod; lines: readonly CartLine[] };
  AddToCart: { item: SavedItem; quantity: number };
  RemoveFromCart: { item: SavedItem; quantity: number };
  AddToWishlist: { item: SavedItem; quantity: number };
  CompleteRegistration: { method: 'account' | 'guest' };
  Contact: { method: 'form' | 'whatsapp' };
  InitiateCheckout: { lines: readonly CartLine[] };
  Login: { method: 'password' };
  PageView: { path: string };
  /** `eventId` is the order's reference code: the same one again is the same purchase. `lines`: what the cart knew of what was bought. */
  Purchase: { eventId: string; order: Order; lines: readonly CartLine[] };
  ViewContent: { card: CardView };
}

type Name = keyof TrackedEvents;

/** Something that happened. Every adapter is told the same `id`, so that one event counts once. */
export type TrackedEvent = { [Key in Name]: { name: Key; payload: TrackedEvents[Key]; id: string } }[Name];

type Sink = (event: TrackedEvent) => void;

const MOST = 50;
const sinks = new Set<Sink>();
let ofPage: readonly TrackedEvent[] = [];

/** Tells every listening adapter. Without one, nothing leaves the browser. */
export function track<Key extends Name>(name: Key, payload: TrackedEvents[Key]): void {
  // Each key of the union is made of its own name and payload, which TypeScript does not see through a generic.
  const event = { name, payload, id: 'eventId' in payload ? payload.eventId : createEventId() } as TrackedEvent;
  ofPage = name === 'PageView' ? [event] : [...ofPage, event].slice(-MOST);
  for (const sink of sinks) sink(event);
}

/** What happened on the page that is open: an adapter that starts late is told of it, and of no page before. */
export function getPageEvents(): readonly TrackedEvent[] {
  return ofPage;
}

/** @returns stops listening. */
export function onTrack(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}
