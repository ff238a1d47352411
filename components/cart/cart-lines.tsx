'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { removeLine } from '@/components/product/add-to-cart';
import { LOCALE_TABLE } from '@/lib/domain/locales';
import { type CartLine, getProductKey } from '@/lib/shop/cart/cart-line';
import type { ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { CartLineRow } from './cart-line-row';

interface RemovedEntry {
  line: CartLine;
  index: number;
  undo: () => void;
}

/** The cart lines. The line removed last is replaced by a row with an undo button. */
export function CartLines({ lines }: { lines: readonly ValidatedLine[] }) {
  const t = useTranslations('cart');
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);

  const rows = lines.map((validated, index) => (
    <li key={getProductKey(validated.line)}>
      <CartLineRow
        validated={validated}
        onRemove={() =>
          setRemoved({ line: validated.line, index, undo: removeLine(validated.line) })
        }
      />
    </li>
  ));
  if (removed) {
    const notice = <RemovedLine removed={removed} onUndone={() => setRemoved(null)} />;
    rows.splice(removed.index, 0, <li key={`removed ${getProductKey(removed.line)}`}>{notice}</li>);
  }
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('lines')} className="divide-y divide-sand-200">
      {rows}
    </ul>
  );
}

/** The pressed button was removed with its line, so focus moves to the undo button. */
const focus = (element: HTMLElement | null) => element?.focus();

function RemovedLine({
  removed: { line, undo },
  onUndone,
}: {
  removed: RemovedEntry;
  onUndone: () => void;
}) {
  const t = useTranslations('cart.line');
  const { locale } = useShop();
  const textId = useId();

  function handleUndo() {
    undo();
    onUndone();
  }

  return (
    <div className="my-2 flex items-center justify-between gap-2 rounded-control bg-sand-100 ps-4 pe-1 text-14">
      <p id={textId} role="status" className="min-w-0 break-words py-2.5">
        {t('removed', { title: line.title[LOCALE_TABLE[locale].textKey] })}
      </p>
      <button
        ref={focus}
        type="button"
        aria-describedby={textId}
        onClick={handleUndo}
        className="min-h-11 shrink-0 px-3 font-medium text-palm-700 underline underline-offset-4"
      >
        {t('undo')}
      </button>
    </div>
  );
}
