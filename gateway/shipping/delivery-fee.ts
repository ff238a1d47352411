import type { CatalogueContext } from '../catalogue/public.ts';
import { countries, deliveryFees } from '../db/schema/catalogue.ts';
import { and, eq } from '../db/sql.ts';
import { ProblemError } from '../http/problem.ts';

/** Amounts in fils, times in working days. */
export interface DeliveryFeeRule {
  feeFils: number;
  freeFromFils: number | null;
  minDays: number;
  maxDays: number;
}

/**
 * Finds delivery fee and days of a country for domestic or international delivery.
 * Throws `delivery_not_available`.
 */
export async function findDeliveryFeeRule(
  { db }: Pick<CatalogueContext, 'db'>,
  countryCode: string,
  service: 'domestic' | 'foreign',
): Promise<DeliveryFeeRule> {
  const { feeFils, freeFromFils, minDays, maxDays } = deliveryFees;
  const [rule] = await db
    .select({ feeFils, freeFromFils, minDays, maxDays })
    .from(deliveryFees)
    .innerJoin(countries, eq(countries.code, deliveryFees.countryCode))
    .where(
      and(
        eq(deliveryFees.countryCode, countryCode),
        eq(countries.isDomestic, service === 'domestic'),
      ),
    );
  if (!rule)
    throw new ProblemError(
      404,
      'delivery_not_available',
      'This service does not deliver to the country.',
    );
  return rule;
}

/** The delivery fee of an order with this total: 0 from `freeFromFils` on. In fils. */
export function getDeliveryFee(
  { feeFils, freeFromFils }: Pick<DeliveryFeeRule, 'feeFils' | 'freeFromFils'>,
  totalFils: number,
): number {
  return freeFromFils !== null && totalFils >= freeFromFils ? 0 : feeFils;
}
