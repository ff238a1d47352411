'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Totals } from '@/components/cart/use-totals';
import type { ValidatedCart } from '@/components/cart/use-validated-cart';
import { browserClient } from '@/lib/api/browser-client';
import { branchesQuery } from '@/lib/api/content/branches';
import type { Branch } from '@/lib/contract/branch';
import { getDeliveryDates } from '@/lib/domain/delivery-dates';
import { isPickUpBranch, toPickUpTerms } from '@/lib/domain/pick-up';
import { features } from '@/shop.config';

/** Collection at a branch, in place of a delivery to an address. */
export function usePickUp(
  { country, preOrder }: Pick<ValidatedCart, 'country' | 'preOrder'>,
  { deliveryTerms }: Pick<Totals, 'deliveryTerms'>,
) {
  const [isWanted, setWanted] = useState(false);
  const [branchId, chooseBranch] = useState<string | null>(null);
  const query = useQuery({ ...branchesQuery(browserClient), enabled: features.pickUp });
  const branches = (query.data ?? []).filter((branch) => isPickUpBranch(branch, country.code));
  // Offered while the branches load, so that the step does not move.
  const isOffered =
    features.pickUp && (query.data ? branches.length > 0 : country.isDomestic && !query.isError);
  const isChosen = isWanted && isOffered;
  return {
    isOffered,
    isChosen,
    setWanted,
    branches,
    branch: isChosen ? branches.find(({ id }) => id === branchId) : undefined,
    chooseBranch,
    /**
     * The day, `YYYY-MM-DD`, on which an order that is placed now can be collected. Undefined until
     * the terms are loaded, and while the day of a pre-order is unknown.
     */
    getReadyDay: (branch: Branch) =>
      deliveryTerms &&
      getDeliveryDates(preOrder, toPickUpTerms(deliveryTerms, branch), Date.now())?.from,
  };
}
