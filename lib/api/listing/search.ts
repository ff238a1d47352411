import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as productsCalls from '../../contract/calls/products.ts';
import type { SearchSuggestions } from '../../contract/listing.ts';
import { toServerError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

export const MIN_SEARCH_LENGTH = 2;

/**
 * The text is part of the result: the suggestions of the previous text are shown until those of the
 * current one arrive.
 */
export interface TextSuggestions extends SearchSuggestions {
  text: string;
}

/**
 * The suggestions for a text; for an empty text, what a search starts with.
 * @throws ApiError 'Server Error' on a 500
 */
async function fetchSuggestions(
  client: HttpClient,
  text: string,
  signal?: AbortSignal,
): Promise<TextSuggestions> {
  try {
    const suggestions = await client.call(productsCalls.searchItems, {
      query: { productName: text },
      signal,
    });
    return { ...suggestions, text };
  } catch (error) {
    throw toServerError(error);
  }
}

/** Popular searches and best sellers, shown before a text is typed. */
export function searchStartQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['search-start'],
    staleTime: 60_000,
    queryFn: ({ signal }) => fetchSuggestions(client, '', signal),
  });
}

export function suggestionsQuery(client: HttpClient, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    enabled: text.length >= MIN_SEARCH_LENGTH,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchSuggestions(client, text, signal),
  });
}

/** Counts a press on a result; a failure loses only a count. */
export function sendSearchClick(client: HttpClient, text: string): void {
  const sent = client.call(productsCalls.sendSearchClick, { body: { text }, keepalive: true });
  sent.catch(() => undefined);
}
