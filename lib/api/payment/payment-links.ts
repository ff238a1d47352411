import { queryOptions } from '@tanstack/react-query';
import * as linkCalls from '../../contract/calls/payment-links.ts';
import { CLOSED_LINK_CODES, type ClosedLink } from '../../contract/payment-link.ts';
import type { OnlineMethod } from '../../contract/payment-methods.ts';
import { callOnce } from '../http/action-key.ts';
import { ResponseError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

/** What an open payment link shows. */
export const paymentLinkQuery = (client: HttpClient, token: string) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => client.call(linkCalls.getPaymentLink, { body: { token }, signal }),
    // A payment that has just been made must be visible at once.
    staleTime: 0,
    retry: (count, error) => count < 1 && !findClosedState(error),
  });

/** The link of an own order whose correction waits for its payment. */
export const fetchOwnPaymentLink = (client: HttpClient, referenceCode: string) =>
  client.call(linkCalls.getOwnPaymentLink, { body: { referenceCode } });

/** Starts the payment of a link; the response has no URL when it is paid already. */
export const payWithLink = (
  client: HttpClient,
  body: { token: string; paymentMethod: OnlineMethod },
) => callOnce(client, linkCalls.performLinkPayment, { body });

/** Why a link pays nothing any more; undefined for any other error. */
export function findClosedState(error: unknown): ClosedLink | undefined {
  if (!(error instanceof ResponseError)) return undefined;
  const states = Object.entries(CLOSED_LINK_CODES) as [ClosedLink, string][];
  return states.find(([, code]) => code === error.code)?.[0];
}
