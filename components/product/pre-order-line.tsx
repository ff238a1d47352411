'use client';

import { type PreOrderTextLine, usePreOrderText } from './use-pre-order-text';

/** That a cart or order line is a pre-order, and when it ships; nothing for others. */
export function PreOrderLine({ line }: { line: PreOrderTextLine }) {
  const text = usePreOrderText().formatLine(line);
  return text === undefined ? null : <span className="block text-14 text-gulf-600">{text}</span>;
}
