'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { choicesFrom, choicesTo, type ListingChoices } from '@/lib/shop/listing/product-filters';

/** What the address chooses. A change is a step of its own in the history, and loads nothing of the page anew. */
export function useChoices(): [ListingChoices, (choices: ListingChoices) => void] {
  const params = useSearchParams();
  const choices = useMemo(() => choicesFrom(new URLSearchParams(params)), [params]);
  function choose(next: ListingChoices) {
    const search = choicesTo(next, new URLSearchParams(location.search)).toString();
    history.pushState(null, '', search ? `?${search}` : location.pathname);
  }
  return [choices, choose];
}
