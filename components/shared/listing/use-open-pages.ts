'use client';

import { useEffect, useState } from 'react';
import { keepPlace } from '@/lib/browser/kept-place';
import { pageInAddress, writePageToAddress } from '@/lib/browser/page-in-address';
import type { ListingChoices } from '@/lib/domain/listing-choices';

/** How many pages of a list are open; the address keeps it, so that reload, back and a shared link show the same. */
export function useOpenPages(choices: ListingChoices): [number, () => void] {
  const [pages, setPages] = useState(pageInAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are another address, which has its own number
  useEffect(() => setPages(pageInAddress()), [choices]);
  useEffect(() => keepPlace(true), []);
  function showMore() {
    writePageToAddress(pages + 1);
    setPages(pages + 1);
  }
  return [pages, showMore];
}
