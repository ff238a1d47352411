import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDeliveryFee, getForeignDeliveryFee } from '../../contract/calls/delivery.ts';
import { kwdFromFils } from '../../domain/money.ts';
import type { HttpClient } from '../http/request.ts';

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
  return client.call(isDomestic ? getDeliveryFee : getForeignDeliveryFee, { query, signal });
}

export function deliveryFeeQuery(client: HttpClient, input: DeliveryInput) {
  return queryOptions({
    queryKey: ['delivery-fee', input],
    queryFn: ({ signal }) => fetchDeliveryFee(client, input, signal),
    placeholderData: keepPreviousData,
  });
}
