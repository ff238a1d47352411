import type {
  DefinedRegion,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  QuantitativeValue,
  UnitPriceSpecification,
} from 'schema-dts';
import { features } from '../../shop.config.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { DeliveryFee } from '../contract/availability.ts';
import { HOME_COUNTRY } from '../contract/home-country.ts';
import type { Item } from '../contract/item.ts';
import type { Locale } from '../contract/locales.ts';
import { WEEKDAYS } from '../contract/weekday.ts';
import { DISPATCH } from '../domain/delivery-dates.ts';
import { filsFromKwd, formatAmount } from '../domain/money.ts';
import { RETURN_DAYS } from '../domain/return-rules.ts';
import { routes } from '../domain/routes.ts';
import { getLastSaleDay } from '../domain/sale-period.ts';
import { pageUrl, SCHEMA } from './urls.ts';

export interface CountryDeliveryFee {
  code: string;
  deliveryFee: DeliveryFee;
}

const WORKING_DAYS = WEEKDAYS.filter(
  (_, day) => !DISPATCH.weekend.some((weekend) => weekend === day),
).map((name) => `${SCHEMA}/${name}` as const);
const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;
const amount = (fils: number) => formatAmount(fils, 1, 3).replaceAll(',', '');
const country = (code: string) =>
  ({ '@type': 'DefinedRegion', addressCountry: code }) as const satisfies DefinedRegion;
const days = (min: number, max: number) =>
  ({
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitCode: 'DAY',
  }) as const satisfies QuantitativeValue;

/** Shipping details, grouped by countries with the same fee and days. */
function shippingDetails(fils: number, fees: readonly CountryDeliveryFee[]) {
  const groups = new Map<string, { fee: number; deliveryFee: DeliveryFee; codes: string[] }>();
  for (const { code, deliveryFee } of fees) {
    const isFree = deliveryFee.freeFrom !== undefined && fils >= filsFromKwd(deliveryFee.freeFrom);
    const fee = isFree ? 0 : filsFromKwd(deliveryFee.fee);
    const key = `${fee} ${deliveryFee.estimatedDays.min} ${deliveryFee.estimatedDays.max}`;
    const group = groups.get(key) ?? { fee, deliveryFee, codes: [] };
    groups.set(key, { ...group, codes: [...group.codes, code] });
  }
  return [...groups.values()].map(
    ({ fee, deliveryFee: { estimatedDays }, codes }) =>
      ({
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: amount(fee), currency: 'KWD' },
        shippingDestination: codes.map(country),
        // Transit times are working days, which begin at the cut-off time.
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: WORKING_DAYS },
          cutoffTime: `${DISPATCH.cutOffHour}:00:00+0${DISPATCH.utcOffsetHours}:00`,
          handlingTime: days(0, 0),
          transitTime: days(estimatedDays.min, estimatedDays.max),
        },
      }) as const satisfies OfferShippingDetails,
  );
}

/**
 * Return policies: free returns in Kuwait, at the customer's expense abroad (see the returns page).
 */
export function returnPolicies(locale: Locale, codes: readonly string[]) {
  const abroad = codes.filter((code) => code !== HOME_COUNTRY);
  const policy = (
    countries: readonly string[],
    fees: 'FreeReturn' | 'ReturnFeesCustomerResponsibility',
  ) =>
    ({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: RETURN_DAYS,
      returnMethod: `${SCHEMA}/ReturnByMail`,
      returnFees: `${SCHEMA}/${fees}`,
      merchantReturnLink: pageUrl(locale, routes.returns),
    }) as const satisfies MerchantReturnPolicy;
  return [
    policy([HOME_COUNTRY], 'FreeReturn'),
    ...(abroad.length > 0 ? [policy(abroad, 'ReturnFeesCustomerResponsibility')] : []),
  ];
}

/** The policy of products that are returned only if the shop is at fault. */
const noReturns = (locale: Locale, codes: readonly string[]) =>
  ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: codes,
    returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted`,
    merchantReturnLink: pageUrl(locale, routes.returns),
  }) as const satisfies MerchantReturnPolicy;

/** The list price, if the product is on sale. */
function listPrice({ price, salePrice }: { price: number; salePrice: number }) {
  if (salePrice >= price) return {};
  const list = {
    '@type': 'UnitPriceSpecification',
    priceType: `${SCHEMA}/StrikethroughPrice`,
    price: amount(filsFromKwd(price)),
    priceCurrency: 'KWD',
  } as const satisfies UnitPriceSpecification;
  return { priceSpecification: list };
}

/**
 * The offer of a product: price, stock, delivery and returns, as its page shows them. Countries
 * without delivery are left out.
 */
export function offerJsonLd(locale: Locale, item: Item, fees: readonly CountryDeliveryFee[]) {
  const price = item.priceByCountry[0] ?? { price: 0, salePrice: 0 };
  const fils = filsFromKwd(price.salePrice);
  const served = fees.filter(({ code }) => !item.unavailableCountryCodes.includes(code));
  const countries = served.map(({ code }) => code);
  return {
    '@type': 'Offer',
    url: pageUrl(locale, routes.item(item.seName)),
    priceCurrency: 'KWD',
    price: amount(fils),
    ...listPrice(price),
    ...(item.saleEndsAt && { priceValidUntil: getLastSaleDay(item.saleEndsAt) }),
    availability: `${SCHEMA}/${item.preOrder ? 'PreOrder' : AVAILABILITY[item.stock]}`,
    ...(item.preOrder && item.preOrderShipDate && { availabilityStarts: item.preOrderShipDate }),
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@type': 'Organization', name: PUBLIC_ENV.shopName[locale] },
    ...(served.length > 0 && {
      shippingDetails: shippingDetails(fils, served),
      ...(features.returns && {
        hasMerchantReturnPolicy: item.notReturnable
          ? [noReturns(locale, countries)]
          : returnPolicies(locale, countries),
      }),
    }),
  } as const satisfies Offer;
}
