import { z } from 'zod';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import { NO_POSTAL_CODE } from '../../../lib/domain/address-rules.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { type DeliveryOption, DHL_SERVICES, type DhlService, type RateRequest } from './carrier.ts';
import { CARTON, getWeight, PRODUCTS } from './my-dhl-parcel.ts';

export const ratesSchema = z.object({
  products: z.array(
    z.object({
      productCode: z.string(),
      /** `BILLC` is the billing currency of the account. */
      totalPrice: z.array(
        z.object({
          currencyType: z.string(),
          priceCurrency: z.string().optional(),
          price: z.number().min(0),
        }),
      ),
      deliveryCapabilities: z
        .object({ totalTransitDays: z.coerce.number().int().min(0).optional() })
        .optional(),
    }),
  ),
});

/** The query of `GET /rates` for one carton that is collected tomorrow. */
export function buildRatesQuery(
  account: string,
  { countryCode, city, postalCode, units }: RateRequest,
  now: number,
): URLSearchParams {
  return new URLSearchParams({
    accountNumber: account,
    originCountryCode: HOME_COUNTRY,
    originCityName: 'Kuwait',
    destinationCountryCode: countryCode,
    destinationCityName: city,
    destinationPostalCode: postalCode ?? NO_POSTAL_CODE,
    originPostalCode: NO_POSTAL_CODE,
    weight: String(getWeight(units)),
    length: String(CARTON.length),
    width: String(CARTON.width),
    height: String(CARTON.height),
    plannedShippingDate: new Date(now + DAY_MS).toISOString().slice(0, 10),
    isCustomsDeclarable: 'true',
    unitOfMeasurement: 'metric',
    nextBusinessDay: 'true',
  });
}

/** The cheapest product of each service with a price in dinar, the faster service first. */
export function toOptions({ products }: z.infer<typeof ratesSchema>): DeliveryOption[] {
  const cheapest = new Map<DhlService, DeliveryOption>();
  for (const { productCode, totalPrice, deliveryCapabilities } of products) {
    const code = Object.hasOwn(PRODUCTS, productCode)
      ? PRODUCTS[productCode as keyof typeof PRODUCTS]
      : undefined;
    const price = totalPrice.find(
      ({ currencyType, priceCurrency }) => currencyType === 'BILLC' && priceCurrency === 'KWD',
    )?.price;
    if (code === undefined || price === undefined || price === 0) continue;
    const { name, minDays, maxDays } = DHL_SERVICES[code];
    const days = deliveryCapabilities?.totalTransitDays;
    const option = {
      code,
      name,
      feeFils: filsFromKwd(price),
      minDays: days ?? minDays,
      maxDays: days === undefined ? maxDays : days + 1,
    };
    if (option.feeFils < (cheapest.get(code)?.feeFils ?? Number.POSITIVE_INFINITY))
      cheapest.set(code, option);
  }
  return (['dhlExpress', 'dhlEconomy'] as const).flatMap((code) => cheapest.get(code) ?? []);
}
