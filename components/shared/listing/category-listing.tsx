'use client';

import { ClientTexts } from '@/components/shared/client-texts';
import { Listing } from './listing';
import { NothingChosen } from './nothing-chosen';

/** What a category's address chooses; without choices only the tools. */
export function CategoryListing({ category, isChosen, total }: { category: string; isChosen: boolean; total: number }) {
  return (
    <ClientTexts>
      <Listing scope={{ category }} hasItems={isChosen} total={total} nothing={<NothingChosen />} />
    </ClientTexts>
  );
}
