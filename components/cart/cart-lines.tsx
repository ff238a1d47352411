'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { removeLine } from '@/components/shared/cart-actions';
import { useShop } from '@/components/shared/shop-context';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { type CartLine, keyOf } from '@/lib/domain/cart-line';
import type { LineReview } from '@/lib/domain/cart-review';
import { CartLineRow } from './cart-line-row';

interface Removed {
  line: CartLine;
  undo: () => void;
}

/** The pressed button goes with its line: the keyboard goes on from the way back. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The lines; the one removed last can be put back where it was. */
export function CartLines({ reviews }: { reviews: readonly LineReview[] }) {
  const t = useTranslations('cart');
  const { locale } = useShop();
  const [removed, setRemoved] = useState<Removed | null>(null);

  function handleRemove({ line }: LineReview) {
    setRemoved({ line, undo: removeLine(line) });
  }

  function handleUndo() {
    removed?.undo();
    setRemoved(null);
  }

  return (
    <>
      <div role="status" className="empty:hidden">
        {removed && (
          <p className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sand-100 px-4 text-14">
            {t('line.removed', { title: removed.line.title[LOCALE_TABLE[locale].textKey] })}
            <button
              key={keyOf(removed.line)}
              ref={focus}
              type="button"
              onClick={handleUndo}
              className="min-h-11 font-medium text-palm-700 underline underline-offset-4"
            >
              {t('line.undo')}
            </button>
          </p>
        )}
      </div>
      {reviews.length > 0 && (
        <ul aria-label={t('lines')} className="divide-y divide-sand-200">
          {reviews.map((review) => (
            <li key={keyOf(review.line)}>
              <CartLineRow review={review} onRemove={() => handleRemove(review)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
