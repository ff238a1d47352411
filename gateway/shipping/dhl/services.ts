import type { z } from 'zod';
import type { DeliveryServices, dhlRateRequestSchema } from '../../../lib/contract/purchase.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { priceLines } from '../../catalogue/public.ts';
import { countries } from '../../db/schema/catalogue.ts';
import { eq } from '../../db/sql.ts';
import { ProblemError } from '../../http/problem.ts';
import { findDeliveryFeeRule, getDeliveryFee } from '../delivery-fee.ts';
import type { ShippingServices } from '../services.ts';
import { countUnits, type DeliveryOption } from './carrier.ts';
import { STANDARD_SERVICE } from './quote-delivery.ts';

type Question = z.output<typeof dhlRateRequestSchema>;
type Deps = Pick<ShippingServices, 'catalogue' | 'dhl' | 'logger'>;

const STANDARD_NAME = { En: 'Standard delivery', Ar: 'التوصيل العادي' };

async function findServed(
  { catalogue: { db } }: Deps,
  code: string,
): Promise<{ code: string; isDomestic: boolean }> {
  const [country] = await db
    .select({ code: countries.code, isDomestic: countries.isDomestic })
    .from(countries)
    .where(eq(countries.code, code));
  if (!country)
    throw new ProblemError(
      404,
      'delivery_not_available',
      'The shop does not deliver to the country.',
    );
  return country;
}

/**
 * DHL's services for a cart; none in Kuwait. Throws `delivery_not_available` and
 * `carrier_unavailable`.
 */
export async function loadCarrierServices(
  deps: Deps,
  { countryCode, city, postalCode, items }: Question,
): Promise<DeliveryOption[]> {
  const { isDomestic } = await findServed(deps, countryCode);
  return isDomestic
    ? []
    : deps.dhl.rates({ countryCode, city, postalCode, units: countUnits(items) });
}

/** Delivery at the fee of the country as a service. */
async function getStandardService(
  deps: Deps,
  { countryCode, items }: Question,
): Promise<DeliveryOption> {
  const { isDomestic } = await findServed(deps, countryCode);
  const rule = await findDeliveryFeeRule(
    deps.catalogue,
    countryCode,
    isDomestic ? 'domestic' : 'foreign',
  );
  const lines = await priceLines(deps.catalogue.db, countryCode, items);
  const subTotal = sumFils(lines.map(({ unitFils, quantity }) => lineTotal(unitFils, quantity)));
  return {
    code: STANDARD_SERVICE,
    name: STANDARD_NAME,
    feeFils: getDeliveryFee(rule, subTotal),
    minDays: rule.minDays,
    maxDays: rule.maxDays,
  };
}

/**
 * DHL's services; when there are none or DHL fails, delivery at the fee of the country.
 */
export async function loadServicesOrFee(deps: Deps, question: Question): Promise<DeliveryOption[]> {
  try {
    const services = await loadCarrierServices(deps, question);
    if (services.length > 0) return services;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'carrier_unavailable') throw error;
    deps.logger.warn({ err: error }, 'carrier rates request failed; the listed fee is used');
  }
  return [await getStandardService(deps, question)];
}

export function toServices(options: readonly DeliveryOption[]): DeliveryServices {
  return {
    services: options.map(({ code, name, feeFils, minDays, maxDays }) => ({
      code,
      name,
      fee: kwdFromFils(feeFils),
      estimatedDays: { min: minDays, max: maxDays },
    })),
  };
}
