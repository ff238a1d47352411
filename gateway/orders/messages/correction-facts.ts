import type { Order } from '../../../lib/contract/order.ts';
import type { OrderCorrection } from '../../../lib/contract/order-correction.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { preferLanguage } from '../../platform/shop/shop.ts';
import { formatDinar } from '../documents/invoice-text.ts';

/** What the last correction of an order changed, for the texts about it. */
export interface CorrectionFacts {
  /** One sentence for each change; empty without a correction. */
  changes: string[];
  /** The total before; undefined when it stayed. */
  formerTotal: string | undefined;
  isCheaper: boolean;
  isCostlier: boolean;
  /** Whether a credit note and another invoice have replaced the former one. */
  hasNewInvoice: boolean;
}

/** What a correction changes, a sentence for each part. */
export function describeCorrection(
  { changed, lines = [] }: Pick<OrderCorrection, 'changed' | 'lines'>,
  language: Language,
): string[] {
  const texts = MESSAGES[language].order.correction;
  const ofLines = lines.map(({ title, from, to }) => {
    const kind = from === 0 ? 'added' : to === 0 ? 'removed' : 'units';
    return fill(texts.lines[kind], { title: isolate(preferLanguage(title, language)), from, to });
  });
  const parts = changed.flatMap((part) => (part === 'lines' ? [] : [texts.parts[part]]));
  return [...ofLines, ...parts];
}

export function toCorrectionFacts(
  { corrections = [] }: Pick<Order, 'corrections'>,
  language: Language,
): CorrectionFacts {
  const last = corrections.at(-1);
  const { from, to } = last?.total ?? {};
  return {
    changes: last ? describeCorrection(last, language) : [],
    formerTotal: from === undefined ? undefined : formatDinar(from, language),
    isCheaper: from !== undefined && to !== undefined && to < from,
    isCostlier: from !== undefined && to !== undefined && to > from,
    hasNewInvoice: last?.documents !== undefined,
  };
}
