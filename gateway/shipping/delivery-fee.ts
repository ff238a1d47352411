import * as deliveryCalls from '../../lib/contract/calls/delivery.ts';
import { PAYMENT_API } from '../../lib/contract/paths.ts';
import { getDeliveryFee } from '../../lib/domain/delivery-fee.ts';
import { filsFromKwd, kwdFromFils } from '../../lib/domain/money.ts';
import type { CatalogueContext } from '../catalogue/public.ts';
import { countries, deliveryFees, holidays } from '../platform/db/schema/catalogue.ts';
import { and, eq } from '../platform/db/sql.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { publicCache } from '../platform/http/response-headers.ts';
import { route } from '../platform/http/route.ts';
import type { ShippingServices } from './services.ts';

/** Amounts in fils, times in working days. */
export interface DeliveryFeeTerms {
  feeFils: number;
  freeFromFils: number | null;
  /** Null where gifts are not wrapped. */
  wrappingFils: number | null;
  minDays: number;
  maxDays: number;
}

/**
 * Finds delivery fee and days of a country for domestic or international delivery.
 * @throws `delivery_not_available`
 */
export async function findDeliveryFeeRule(
  { db }: Pick<CatalogueContext, 'db'>,
  countryCode: string,
  service: 'domestic' | 'foreign',
): Promise<DeliveryFeeTerms> {
  const { feeFils, freeFromFils, wrappingFils, minDays, maxDays } = deliveryFees;
  const [rule] = await db
    .select({ feeFils, freeFromFils, wrappingFils, minDays, maxDays })
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

/** The rules of all countries of delivery, in the order of display. */
export async function loadDeliveryFeeRules({
  db,
}: Pick<CatalogueContext, 'db'>): Promise<(DeliveryFeeTerms & { countryCode: string })[]> {
  const rows = await db
    .select({ rule: deliveryFees })
    .from(deliveryFees)
    .innerJoin(countries, eq(countries.code, deliveryFees.countryCode))
    .orderBy(countries.position, countries.code);
  return rows.map(({ rule }) => rule);
}

/** The days on which nothing is handled or delivered, in order. */
export async function loadHolidays({ db }: Pick<CatalogueContext, 'db'>): Promise<string[]> {
  const rows = await db.select({ day: holidays.day }).from(holidays).orderBy(holidays.day);
  return rows.map(({ day }) => day);
}

const PREFIX = `${PAYMENT_API}/CountryDeliveryFees`;

const fee = {
  policy: 'optional',
  tag: 'Delivery',
  limits: ['cart'],
  description:
    'The fee is 0 when the total is at least `freeFrom`. A country outside the scope of the operation is a 404 `delivery_not_available`.',
  returns: 'The fee for this total',
  problems: [404],
} as const;

const getDeliveryFeeRoute = route(deliveryCalls.getDeliveryFee, {
  ...fee,
  summary: 'Get the delivery fee within Kuwait',
});

const getForeignDeliveryFeeRoute = route(deliveryCalls.getForeignDeliveryFee, {
  ...fee,
  summary: 'Get the delivery fee to another country',
});

export function registerDelivery(app: GatewayApp, { catalogue, features }: ShippingServices): void {
  app.use(`${PREFIX}/*`, publicCache);
  for (const [feeRoute, service] of [
    [getDeliveryFeeRoute, 'domestic'],
    [getForeignDeliveryFeeRoute, 'foreign'],
  ] as const)
    app.openapi(feeRoute, async (c) => {
      const { CountryCode, TotalAmount } = c.req.valid('query');
      const rule = await findDeliveryFeeRule(catalogue, CountryCode, service);
      const { freeFromFils, wrappingFils, minDays: min, maxDays: max } = rule;
      return c.json(
        {
          fee: kwdFromFils(getDeliveryFee(rule, filsFromKwd(TotalAmount))),
          ...(freeFromFils !== null && { freeFrom: kwdFromFils(freeFromFils) }),
          ...(features.gifts &&
            wrappingFils !== null && { wrappingFee: kwdFromFils(wrappingFils) }),
          estimatedDays: { min, max },
          holidays: await loadHolidays(catalogue),
        },
        200,
      );
    });
}
