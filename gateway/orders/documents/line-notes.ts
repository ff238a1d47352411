import type { OrderLine } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { preferLanguage } from '../../platform/shop/shop.ts';
import { formatLongDay } from './invoice-text.ts';

/** The values of the options of a line, such as “500 g · Sand”; empty without options. */
export function formatOptions(
  { options = [] }: Pick<OrderLine, 'options'>,
  language: Language,
): string[] {
  if (options.length === 0) return [];
  return [options.map(({ value }) => isolate(preferLanguage(value, language))).join(' · ')];
}

/** That a line is a pre-order, and when it ships. Empty for other lines. */
function formatPreOrder(
  { preOrder, preOrderShipDate }: Pick<OrderLine, 'preOrder' | 'preOrderShipDate'>,
  language: Language,
): string[] {
  if (!preOrder) return [];
  const texts = MESSAGES[language].order;
  return [
    preOrderShipDate === undefined
      ? texts.preOrder
      : fill(texts.datedPreOrder, { day: formatLongDay(preOrderShipDate, language) }),
  ];
}

/** What a document shows below the title of a line. */
export function formatLineNotes(
  line: Pick<OrderLine, 'options' | 'preOrder' | 'preOrderShipDate'>,
  language: Language,
): string[] {
  return [...formatOptions(line, language), ...formatPreOrder(line, language)];
}
