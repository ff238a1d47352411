/** The standard fee of delivery to a country, in fils. */
interface DeliveryFee {
  feeFils: number;
  /** Null where it is never free. */
  freeFromFils: number | null;
}

/** The delivery fee of an order with this total: 0 from `freeFromFils` on. */
export function getDeliveryFee({ feeFils, freeFromFils }: DeliveryFee, totalFils: number): number {
  return freeFromFils !== null && totalFils >= freeFromFils ? 0 : feeFils;
}
