import type { DeliveryFee } from '../../api/contract/availability.ts';

/** Working days from the confirmation of an order to its delivery. The table of delivery fees is their only source. */
export type DeliveryDays = DeliveryFee['estimatedDays'];

/** A row of that table, as far as its days go. */
export interface CountryDays {
  code: string;
  terms: Pick<DeliveryFee, 'estimatedDays'>;
}

/** @returns undefined for a country that the shop does not deliver to. */
export function getDeliveryDays(fees: readonly CountryDays[], countryCode: string): DeliveryDays | undefined {
  return fees.find(({ code }) => code === countryCode)?.terms.estimatedDays;
}

/** The shortest and the longest delivery to all countries but one; undefined when there are no others. */
export function getDeliveryDaysAbroad(fees: readonly CountryDays[], exceptCode: string): DeliveryDays | undefined {
  const all = fees.filter(({ code }) => code !== exceptCode).map(({ terms }) => terms.estimatedDays);
  if (all.length === 0) return undefined;
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
}
