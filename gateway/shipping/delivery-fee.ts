import { and, eq } from 'drizzle-orm';
import type { CatalogueContext } from '../catalogue/public.ts';
import { countries, deliveryFees } from '../db/schema/catalogue.ts';
import { ProblemError } from '../http/problem.ts';

/** Amounts in fils, days in working days. */
export interface DeliveryTerms {
  feeFils: number;
  freeFromFils: number | null;
  minDays: number;
  maxDays: number;
}

/** Terms of the countries that one of the two services delivers to. Throws `delivery_not_available` for any other. */
export async function findDeliveryTerms(
  { db }: Pick<CatalogueContext, 'db'>,
  countryCode: string,
  service: 'domestic' | 'foreign',
): Promise<DeliveryTerms> {
  const { feeFils, freeFromFils, minDays, maxDays } = deliveryFees;
  const [terms] = await db
    .select({ feeFils, freeFromFils, minDays, maxDays })
    .from(deliveryFees)
    .innerJoin(countries, eq(countries.code, deliveryFees.countryCode))
    .where(and(eq(deliveryFees.countryCode, countryCode), eq(countries.isDomestic, service === 'domestic')));
  if (!terms) throw new ProblemError(404, 'delivery_not_available', 'This service does not deliver to the country.');
  return terms;
}

/** What delivery of an order of this total costs: nothing from `freeFromFils` on. In fils. */
export function deliveryFee({ feeFils, freeFromFils }: Pick<DeliveryTerms, 'feeFils' | 'freeFromFils'>, totalFils: number): number {
  return freeFromFils !== null && totalFils >= freeFromFils ? 0 : feeFils;
}
