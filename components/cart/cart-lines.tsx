'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { removeLine, saveForLater } from '@/components/product/change-line';
import { UndoNotice } from '@/components/ui/undo-notice';
import { type CartLine, getProductKey } from '@/lib/shop/cart/cart-line';
import type { ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { CartLineRow } from './cart-line-row';

interface RemovedEntry {
  line: CartLine;
  index: number;
  /** The text that tells what happened to the line. */
  notice: 'removed' | 'saved';
  undo: () => void;
}

interface CartLinesProps {
  lines: readonly ValidatedLine[];
  isCompact?: boolean;
}

/** The cart lines. The line removed or saved last is replaced by a row with an undo button. */
export function CartLines({ lines, isCompact = false }: CartLinesProps) {
  const t = useTranslations('cart');
  const localized = useLocalized();
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);

  const rows = lines.map((validated, index) => (
    <li key={getProductKey(validated.line)} className="@container">
      <CartLineRow
        validated={validated}
        isFirst={index === 0}
        isCompact={isCompact}
        onRemove={() =>
          setRemoved({
            line: validated.line,
            index,
            notice: 'removed',
            undo: removeLine(validated.line),
          })
        }
        onSave={() =>
          setRemoved({
            line: validated.line,
            index,
            notice: 'saved',
            undo: saveForLater(validated.line),
          })
        }
      />
    </li>
  ));
  if (removed) {
    const { line, undo, notice: text } = removed;
    const notice = (
      <UndoNotice
        text={t(`line.${text}`, { title: localized(line.title) })}
        label={t('line.undo')}
        onUndo={() => {
          undo();
          setRemoved(null);
        }}
      />
    );
    rows.splice(removed.index, 0, <li key={`removed ${getProductKey(removed.line)}`}>{notice}</li>);
  }
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('lines')} className="divide-y divide-sand-200">
      {rows}
    </ul>
  );
}
