import type { OrderLine } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import type { InvoiceData } from './heading.ts';
import { formatDinar, toPrintable } from './invoice-text.ts';
import { formatLineNotes } from './line-notes.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';
import type { TextBlock, TextOptions } from './text-layout.ts';

const PADDING = 8;
const WIDTHS = { number: 26, quantity: 44, unitPrice: 88, lineTotal: 92 } as const;

type Column = keyof typeof WIDTHS | 'item';
const COLUMNS: readonly Column[] = ['number', 'item', 'quantity', 'unitPrice', 'lineTotal'];
const ALIGNMENT = {
  number: 'start',
  item: 'start',
  quantity: 'center',
  unitPrice: 'end',
  lineTotal: 'end',
} as const;

function places(pdfPage: PdfPage): Record<Column, { start: number; width: number }> {
  const fixed = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);
  const item = pdfPage.width - 2 * PADDING - fixed;
  let start = PADDING;
  const place = (width: number) => {
    const here = { start, width };
    start += width;
    return here;
  };
  return {
    number: place(WIDTHS.number),
    item: place(item),
    quantity: place(WIDTHS.quantity),
    unitPrice: place(WIDTHS.unitPrice),
    lineTotal: place(WIDTHS.lineTotal),
  };
}

function drawHead(pdfPage: PdfPage, language: Language, y: number): number {
  const { columns } = MESSAGES[language].invoice;
  const titles: Record<Column, string> = { number: '#', ...columns };
  const at = places(pdfPage);
  const style = (column: Column): TextOptions => ({
    style: 'bold',
    size: 8.5,
    color: PAGE_COLOURS.primary,
    align: ALIGNMENT[column],
  });
  const blocks = COLUMNS.map((column) => ({
    column,
    block: pdfPage.block(titles[column], at[column].width, style(column)),
  }));
  const height = Math.max(...blocks.map(({ block }) => block.height)) + 10;
  pdfPage.fill({ start: 0, width: pdfPage.width, y, height }, PAGE_COLOURS.ground, 4);
  for (const { column, block } of blocks) pdfPage.put(block, { ...at[column], y: y + 5 });
  return y + height;
}

/** The cells of a line item, wrapped to their columns. */
function cells(
  pdfPage: PdfPage,
  line: OrderLine,
  number: number,
  language: Language,
): { column: Column; blocks: TextBlock[] }[] {
  const at = places(pdfPage);
  const figure = (column: Column, text: string, color: string = PAGE_COLOURS.ink) => ({
    column,
    blocks: [pdfPage.block(text, at[column].width, { size: 9, color, align: ALIGNMENT[column] })],
  });
  const width = at.item.width - PADDING;
  const caption = { size: 7.5, color: PAGE_COLOURS.caption };
  const { discount = 0 } = line;
  const amount = isolate(formatDinar(-discount, language));
  const label = fill(MESSAGES[language].invoice.lineDiscount, { amount });
  return [
    figure('number', String(number), PAGE_COLOURS.caption),
    {
      column: 'item',
      blocks: [
        pdfPage.block(toPrintable(line.title, language), width, {
          size: 9.5,
          color: PAGE_COLOURS.ink,
          base: 'auto',
        }),
        pdfPage.block(leftToRight(stripUnprintable(line.sku)), width, caption),
        ...formatLineNotes(line, language).map((note) => pdfPage.block(note, width, caption)),
        ...(discount > 0 ? [pdfPage.block(label, width, caption)] : []),
      ],
    },
    figure('quantity', String(line.quantity)),
    figure('unitPrice', formatDinar(line.unitPrice, language)),
    figure('lineTotal', formatDinar(line.lineTotal, language)),
  ];
}

/**
 * Draws the line items. A line item is not split across pages; every page repeats the table header.
 * @returns the y position below the table
 */
export function drawLines(
  pdfPage: PdfPage,
  { order: { lines }, language }: InvoiceData,
  top: number,
): number {
  const at = places(pdfPage);
  let y = drawHead(pdfPage, language, top);
  lines.forEach((line, index) => {
    const row = cells(pdfPage, line, index + 1, language);
    const height =
      Math.max(...row.map(({ blocks }) => blocks.reduce((sum, block) => sum + block.height, 0))) +
      10;
    const here = pdfPage.fit(y, height);
    y = here.isNewPage ? drawHead(pdfPage, language, here.y) : here.y;
    for (const { column, blocks } of row) {
      let cellY = y + 5;
      for (const block of blocks) cellY = pdfPage.put(block, { ...at[column], y: cellY });
    }
    y += height;
    pdfPage.rule({ start: 0, width: pdfPage.width, y }, PAGE_COLOURS.line, 0.6);
  });
  return y + 16;
}
