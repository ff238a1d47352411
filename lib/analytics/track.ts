import type { Order } from '@/lib/api/contract/order';
import type { SavedItem } from '@/lib/domain/cart-line';

/** The specification's events, and the removal that its cart reports. */
export interface TrackedEvents {
  AddToCart: { item: SavedItem; quantity: number };
  RemoveFromCart: { item: SavedItem; quantity: number };
  AddToWishlist: { item: SavedItem; quantity: number };
  Contact: { way: 'form' | 'whatsapp' };
  /** `eventId` is the order's reference code: the same one again is the same purchase. */
  Purchase: { eventId: string; order: Order };
}

type Sink = <Name extends keyof TrackedEvents>(name: Name, payload: TrackedEvents[Name]) => void;

const sinks = new Set<Sink>();

/** Tells every listening adapter. Without one, nothing leaves the browser. */
export function track<Name extends keyof TrackedEvents>(name: Name, payload: TrackedEvents[Name]): void {
  for (const sink of sinks) sink(name, payload);
}

/** @returns stops listening. */
export function onTrack(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}
