import { queryOptions } from '@tanstack/react-query';
import * as purchaseCalls from '../../contract/calls/purchase.ts';
import type { PaymentMethods } from '../../contract/payment-methods.ts';
import { kwdFromFils } from '../../domain/money.ts';
import type { HttpClient } from '../http/request.ts';

export interface PaymentMethodsInput {
  countryCode: string;
  /** Fils; limits are ignored if undefined. */
  totalFils?: number;
  /** Part of the total paid with points, in fils. */
  pointsFils?: number;
}

/** The payment methods that the gateway would accept for this order now. */
export function fetchPaymentMethods(
  client: HttpClient,
  { countryCode, totalFils, pointsFils }: PaymentMethodsInput,
  signal?: AbortSignal,
) {
  const query = {
    CountryCode: countryCode,
    TotalAmount: totalFils === undefined ? undefined : kwdFromFils(totalFils),
    Points: pointsFils ? kwdFromFils(pointsFils) : undefined,
  };
  return client.call(purchaseCalls.listPaymentMethods, { query, signal });
}

/** @param viewerId user id of the payer, whose points are available */
export function paymentMethodsQuery(
  client: HttpClient,
  viewerId: string | null,
  input: PaymentMethodsInput,
) {
  return queryOptions({
    queryKey: ['payment-methods', viewerId, input.countryCode, input] as const,
    queryFn: ({ signal }) => fetchPaymentMethods(client, input, signal),
    // A new amount keeps the previous list; a new country or user clears it.
    placeholderData: (previous: PaymentMethods | undefined, query) => {
      const [, viewer, country] = query?.queryKey ?? [];
      return viewer === viewerId && country === input.countryCode ? previous : undefined;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
