import type { DeliveryFee } from '../../contract/availability.ts';

/** Working days from confirmation to delivery. The delivery fee table is the only source. */
export type DeliveryDays = DeliveryFee['estimatedDays'];

export interface CountryDays {
  code: string;
  deliveryFee: Pick<DeliveryFee, 'estimatedDays'>;
}

/** @returns undefined for a country without delivery */
export function getDeliveryDays(
  fees: readonly CountryDays[],
  countryCode: string,
): DeliveryDays | undefined {
  return fees.find(({ code }) => code === countryCode)?.deliveryFee.estimatedDays;
}

/** The minimum and maximum delivery days of all countries but one; undefined if there are none. */
export function getDeliveryDaysAbroad(
  fees: readonly CountryDays[],
  exceptCode: string,
): DeliveryDays | undefined {
  const all = fees
    .filter(({ code }) => code !== exceptCode)
    .map(({ deliveryFee }) => deliveryFee.estimatedDays);
  if (all.length === 0) return undefined;
  return {
    min: Math.min(...all.map(({ min }) => min)),
    max: Math.max(...all.map(({ max }) => max)),
  };
}
