import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchSuggestionsSchema } from '@/lib/api/contract/listing';
import { toServerError } from '@/lib/api/http/errors';
import type { HttpClient } from '@/lib/api/http/request';

const PATH = '/product/api/WEB/Product/searchProductInHomePage';
export const MIN_SEARCH_LENGTH = 2;

/**
 * @throws ApiError 'Server Error' on a 500, as the specification requires for search
 */
async function fetchSuggestions(client: HttpClient, productName: string, signal?: AbortSignal) {
  try {
    return await client.call('GET', PATH, {
      query: { productName },
      schema: searchSuggestionsSchema,
      signal,
    });
  } catch (error) {
    throw toServerError(error);
  }
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
