import { queryOptions } from '@tanstack/react-query';
import * as giftCalls from '../../contract/calls/gifts.ts';
import {
  CLOSED_GIFT_CODES,
  type ClosedGift,
  type GiftAddress,
  type GiftAnswer,
} from '../../contract/gift.ts';
import { callOnce } from '../http/action-key.ts';
import { ResponseError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

/** What the recipient of a gift sees. */
export const giftQuery = (client: HttpClient, token: string) =>
  queryOptions({
    queryKey: ['gift', token],
    queryFn: ({ signal }) => client.call(giftCalls.getGift, { body: { token }, signal }),
    retry: (count, error) => count < 1 && !findClosedGift(error),
  });

/** Enters the address of the recipient. The link ends. */
export const answerGift = (client: HttpClient, body: GiftAnswer) =>
  client.call(giftCalls.createGiftAddress, { body });

/** Why a link takes no address any more; undefined for any other error. */
export function findClosedGift(error: unknown): ClosedGift | undefined {
  if (!(error instanceof ResponseError)) return undefined;
  const states = Object.entries(CLOSED_GIFT_CODES) as [ClosedGift, string][];
  return states.find(([, code]) => code === error.code)?.[0];
}

/**
 * The link of an order that waits for the address, for its buyer. Not a part of the order's key: an
 * order that has been loaded again may have no link any more.
 */
export const giftLinkQuery = (client: HttpClient, referenceCode: string) =>
  queryOptions({
    queryKey: ['gift-link', referenceCode],
    queryFn: ({ signal }) =>
      client.call(giftCalls.getGiftLink, { query: { ReferenceCode: referenceCode }, signal }),
  });

/** Sends the link to the recipient again. */
export const sendGiftLink = (client: HttpClient, referenceCode: string) =>
  callOnce(client, giftCalls.sendGiftLink, { body: { referenceCode } });

export const enterGiftAddress = (client: HttpClient, body: GiftAddress) =>
  client.call(giftCalls.updateGiftAddress, { body });

/** Cancels and refunds a gift whose recipient has not answered in time. */
export const refundGift = (client: HttpClient, referenceCode: string) =>
  callOnce(client, giftCalls.refundGift, { body: { referenceCode } });
