import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '@/lib/api/http/request';
import { deliveryFeeSchema } from '@/lib/contract/availability';
import { kwdFromFils } from '@/lib/domain/money';

const FEES = '/payment/api/Web/CountryDeliveryFees';

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
