import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getOrderDraftQuote } from '@/lib/contract/calls/order-drafts';
import type { DraftQuote } from '@/lib/contract/order-draft';
import { call } from '../../data/client';
import { type DraftForm, toQuoteRequest } from './draft-values';

const TYPING_MS = 300;

/** The price of what is typed; while the next one is loading, the one before. */
export function useDraftQuote(): {
  quote: DraftQuote | undefined;
  error: Error | null;
  /** Whether it is the price of what the form has now. */
  isCurrent: boolean;
} {
  const form = useWatch<DraftForm>() as DraftForm; // the form has default values
  const body = toQuoteRequest(form);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['draft-quote', body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      signal.throwIfAborted();
      return call(getOrderDraftQuote, { body });
    },
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const quote = body.items.length > 0 ? data : undefined;
  return { quote, error, isCurrent: quote !== undefined && !isPlaceholderData };
}
