'use client';

import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';

interface RestOfferProps {
  /** Units that can still be added. */
  left: number;
  isAdding: boolean;
  onAdd: () => void;
}

/** Offers the units that are left when more were wanted. */
export function RestOffer({ left, isAdding, onAdd }: RestOfferProps) {
  const { texts } = useShop();
  const fill = (text: string) => text.replace('{count}', String(left));
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 rounded-control bg-accent-100 px-4 text-14">
      <span>{fill(texts.onlyLeft)}</span>
      <Button
        variant="quiet"
        isDisabled={isAdding}
        onClick={onAdd}
        className="px-2 underline underline-offset-4"
      >
        {fill(texts.addLeft)}
      </Button>
    </p>
  );
}
