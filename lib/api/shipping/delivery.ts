import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deliveryFeeSchema } from '../../contract/availability.ts';
import { PAYMENT_API } from '../../contract/paths.ts';
import { kwdFromFils } from '../../domain/money.ts';
import type { HttpClient } from '../http/request.ts';

const FEES = `${PAYMENT_API}/CountryDeliveryFees`;

export interface DeliveryInput {
  countryCode: string;
  isDomestic: boolean;
  subTotalFils: number;
}

export function fetchDeliveryFee(
  client: HttpClient,
  { countryCode, isDomestic, subTotalFils }: DeliveryInput,
  signal?: AbortSignal,
) {
  const query = { CountryCode: countryCode, TotalAmount: kwdFromFils(subTotalFils) };
  const path = isDomestic ? `${FEES}/GetDeliveryFees` : `${FEES}/GetDeliveryFeesForForeign`;
  return client.call('GET', path, { query, schema: deliveryFeeSchema, signal });
}

export function deliveryFeeQuery(client: HttpClient, input: DeliveryInput) {
  return queryOptions({
    queryKey: ['delivery-fee', input],
    queryFn: ({ signal }) => fetchDeliveryFee(client, input, signal),
    placeholderData: keepPreviousData,
  });
}
