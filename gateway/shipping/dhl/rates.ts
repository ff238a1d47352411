import type { z } from '@hono/zod-openapi';
import * as deliveryCalls from '../../../lib/contract/calls/delivery.ts';
import type { DeliveryServices, dhlRateRequestSchema } from '../../../lib/contract/purchase.ts';
import { getDeliveryFee } from '../../../lib/domain/delivery-fee.ts';
import { countUnits, lineTotal } from '../../../lib/domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { priceLines } from '../../catalogue/public.ts';
import { countries } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { ProblemError, rejectField } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { localize } from '../../platform/messages/messages.ts';
import { findDeliveryFeeRule } from '../delivery-fee.ts';
import type { ShippingServices } from '../services.ts';
import type { DeliveryOption, DhlCarrier } from './carrier.ts';

type Question = z.output<typeof dhlRateRequestSchema>;
type Deps = Pick<ShippingServices, 'catalogue' | 'dhl' | 'logger'>;

/** The code of domestic delivery at the fee of the country. */
const STANDARD_SERVICE = 'standard';
const STANDARD_NAME = localize(({ delivery }) => delivery.standard);

const rates = {
  policy: 'optional',
  tag: 'Delivery',
  limits: ['delivery-rates'],
  returns: 'The services, fastest first',
  problems: [404],
} as const;

const getDhlRatesRoute = route(deliveryCalls.getDhlRates, {
  ...rates,
  summary: 'Get the DHL rates for a cart',
  description: `The \`code\` of a service is the \`deliveryService\` of PerformPurchase. The list is empty for countries to which the shop does not ship with DHL,
such as Kuwait. A country that the shop does not serve is a 404 \`delivery_not_available\`; 503 \`carrier_unavailable\` when DHL does not respond.`,
});

const getDhlRatesOrDeliveryFeeRoute = route(deliveryCalls.getDhlRatesOrDeliveryFee, {
  ...rates,
  summary: 'Get the DHL rates for a cart, or the delivery fee of the country',
  description: `The services of DHL. If DHL offers none or does not respond: one service \`standard\` at the delivery fee of the country.`,
});

async function isDomestic({ catalogue: { db } }: Deps, code: string): Promise<boolean> {
  const [country] = await db
    .select({ isDomestic: countries.isDomestic })
    .from(countries)
    .where(eq(countries.code, code));
  if (!country)
    throw new ProblemError(
      404,
      'delivery_not_available',
      'The shop does not deliver to the country.',
    );
  return country.isDomestic;
}

/**
 * DHL's services for a cart; none in Kuwait.
 * @throws `delivery_not_available` and `carrier_unavailable`
 */
async function loadCarrierServices(
  deps: Deps,
  { countryCode, city, postalCode, items }: Question,
): Promise<DeliveryOption[]> {
  return (await isDomestic(deps, countryCode))
    ? []
    : deps.dhl.rates({ countryCode, city, postalCode, units: countUnits(items) });
}

/** Delivery at the fee of the country as a service. */
async function getStandardService(
  deps: Deps,
  { countryCode, items }: Question,
): Promise<DeliveryOption> {
  const service = (await isDomestic(deps, countryCode)) ? 'domestic' : 'foreign';
  const rule = await findDeliveryFeeRule(deps.catalogue, countryCode, service);
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

/** Standard delivery; to a known city also DHL's services, where it has any and responds. */
export async function loadDeliveryOptions(
  deps: Deps,
  { city = '', ...question }: Omit<Question, 'city'> & { city?: string | undefined },
): Promise<DeliveryOption[]> {
  const standard = await getStandardService(deps, { ...question, city });
  if (city === '') return [standard];
  const services = await loadServicesOrFee(deps, { ...question, city });
  return [standard, ...services.filter(({ code }) => code !== STANDARD_SERVICE)];
}

/** DHL's services; when there are none or DHL fails, delivery at the fee of the country. */
async function loadServicesOrFee(deps: Deps, question: Question): Promise<DeliveryOption[]> {
  try {
    const services = await loadCarrierServices(deps, question);
    if (services.length > 0) return services;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'carrier_unavailable') throw error;
    deps.logger.warn({ err: error }, 'carrier rates request failed; the listed fee is used');
  }
  return [await getStandardService(deps, question)];
}

function toServices(options: readonly DeliveryOption[]): DeliveryServices {
  return {
    services: options.map(({ code, name, feeFils, minDays, maxDays }) => ({
      code,
      name,
      fee: kwdFromFils(feeFils),
      estimatedDays: { min: minDays, max: maxDays },
    })),
  };
}

export function registerDhl(app: GatewayApp, deps: ShippingServices): void {
  app.openapi(getDhlRatesRoute, async (c) =>
    c.json(toServices(await loadCarrierServices(deps, c.req.valid('json'))), 200),
  );
  app.openapi(getDhlRatesOrDeliveryFeeRoute, async (c) =>
    c.json(toServices(await loadServicesOrFee(deps, c.req.valid('json'))), 200),
  );
}

interface Wanted {
  countryCode: string;
  address?: { city: string; postalCode?: string | undefined } | undefined;
  items: readonly { quantity: number }[];
  deliveryService?: string | undefined;
}

/**
 * The selected DHL service; undefined for domestic delivery.
 * @throws when the service is not available
 */
export type DeliveryQuote = () => DeliveryOption | undefined;

/**
 * Requests the rate of the selected service. Errors are thrown only when the result is used, so
 * that a repeated purchase with the same key returns its stored response whether DHL responds or
 * not.
 */
export async function quoteDelivery(
  dhl: DhlCarrier,
  { countryCode, address, items, deliveryService }: Wanted,
): Promise<DeliveryQuote> {
  const isStandard = deliveryService === undefined || deliveryService === STANDARD_SERVICE;
  if (isStandard || !address) return () => undefined;
  try {
    const { city, postalCode } = address;
    const options = await dhl.rates({ countryCode, city, postalCode, units: countUnits(items) });
    return () => {
      const option = options.find(({ code }) => code === deliveryService);
      if (!option) throw rejectField('deliveryService', 'Is not offered for this address');
      return option;
    };
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
