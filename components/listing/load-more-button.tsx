'use client';

import { Button } from '@/components/ui/button';

interface LoadMoreButtonProps {
  /** How many of all products are shown, as text. */
  shownText: string;
  label: string;
  hasMore: boolean;
  isLoading?: boolean;
  onLoadMore: () => void;
}

/**
 * The end of a product list: how many products are shown, and the button that loads the next page.
 */
export function LoadMoreButton({
  shownText,
  label,
  hasMore,
  isLoading = false,
  onLoadMore,
}: LoadMoreButtonProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p aria-live="polite" className="text-14 text-ink-500">
        {shownText}
      </p>
      {hasMore && (
        <Button variant="outline" onClick={onLoadMore} isDisabled={isLoading}>
          {label}
        </Button>
      )}
    </div>
  );
}
