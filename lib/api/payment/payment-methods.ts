import { queryOptions } from '@tanstack/react-query';
import { kwdFromFils } from '@/lib/domain/money';
import { type PaymentMethods, paymentMethodsSchema } from '../contract/payment-methods';
import type { HttpClient } from '../http/request';

export interface PaymentMethodsInput {
  countryCode: string;
  /** Fils; undefined: without looking at limits. */
  totalFils?: number;
  /** Fils of it that are paid in points. */
  pointsFils?: number;
}

/** How an order can be paid at this moment, by the rule that a purchase is checked with. */
export function fetchPaymentMethods(client: HttpClient, { countryCode, totalFils, pointsFils }: PaymentMethodsInput, signal?: AbortSignal) {
  const query = {
    CountryCode: countryCode,
    TotalAmount: totalFils === undefined ? undefined : kwdFromFils(totalFils),
    Points: pointsFils ? kwdFromFils(pointsFils) : undefined,
  };
  return client.call('GET', '/payment/api/Web/PaymentMethods', { query, schema: paymentMethodsSchema, signal });
}

/** @param viewerId of whoever pays: points are theirs. */
export function paymentMethodsQuery(client: HttpClient, viewerId: string | null, question: PaymentMethodsInput) {
  return queryOptions({
    queryKey: ['payment-methods', viewerId, question.countryCode, question] as const,
    queryFn: ({ signal }) => fetchPaymentMethods(client, question, signal),
    // An amount that changes does not empty the list; a country or a person that changes does.
    placeholderData: (previous: PaymentMethods | undefined, query) => {
      const [, viewer, country] = query?.queryKey ?? [];
      return viewer === viewerId && country === question.countryCode ? previous : undefined;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
