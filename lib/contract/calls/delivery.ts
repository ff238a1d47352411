import { deliveryFeeQuerySchema, deliveryFeeSchema } from '../availability.ts';
import { countryListSchema } from '../country.ts';
import { PAYMENT_API } from '../paths.ts';
import { deliveryServicesSchema, dhlRateRequestSchema } from '../purchase.ts';
import type { Call } from './call.ts';

export const getDhlRates = {
  name: 'getDhlRates',
  method: 'post',
  path: `${PAYMENT_API}/DHL/GetRate`,
  body: dhlRateRequestSchema,
  response: deliveryServicesSchema,
} as const satisfies Call;

export const getDhlRatesOrDeliveryFee = {
  name: 'getDhlRatesOrDeliveryFee',
  method: 'post',
  path: `${PAYMENT_API}/DHL/GetRateOrFees`,
  body: dhlRateRequestSchema,
  response: deliveryServicesSchema,
} as const satisfies Call;

export const getDeliveryFee = {
  name: 'getDeliveryFee',
  method: 'get',
  path: `${PAYMENT_API}/CountryDeliveryFees/GetDeliveryFees`,
  query: deliveryFeeQuerySchema,
  response: deliveryFeeSchema,
} as const satisfies Call;

export const getForeignDeliveryFee = {
  name: 'getForeignDeliveryFee',
  method: 'get',
  path: `${PAYMENT_API}/CountryDeliveryFees/GetDeliveryFeesForForeign`,
  query: deliveryFeeQuerySchema,
  response: deliveryFeeSchema,
} as const satisfies Call;

export const listCountries = {
  name: 'listCountries',
  method: 'get',
  path: '/product/api/WEB/County/GetCountriesByWebSite',
  response: countryListSchema,
} as const satisfies Call;
