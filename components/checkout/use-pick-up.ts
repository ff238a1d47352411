'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValidatedCart } from '@/components/cart/use-validated-cart';
import { browserClient } from '@/lib/api/browser-client';
import { branchesQuery } from '@/lib/api/content/branches';
import type { Branch } from '@/lib/contract/branch';
import { type DeliveryTerms, getDeliveryDates } from '@/lib/domain/delivery-dates';
import { isPickUpBranch, toPickUpTerms } from '@/lib/domain/pick-up';
import { features } from '@/shop.config';

/** Collection at a branch, in place of a delivery to an address. */
export function usePickUp({ country }: Pick<ValidatedCart, 'country'>) {
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
  };
}

/**
 * The day, `YYYY-MM-DD`, on which an order that is placed now can be collected. Undefined while the
 * day of a pre-order is unknown.
 */
export const getReadyDay = (
  branch: Branch,
  terms: DeliveryTerms,
  preOrder: ValidatedCart['preOrder'],
): string | undefined => getDeliveryDates(preOrder, toPickUpTerms(terms, branch), Date.now())?.from;
