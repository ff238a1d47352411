import type { Order } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import { getOwedLines } from '../../../lib/domain/owed-units.ts';
import { getExchangedReturn } from '../../../lib/domain/return-number.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import { drawDestination } from './customer-block.ts';
import { drawFooters, renderDocument } from './document.ts';
import { formatKuwaitTime, toPrintable } from './invoice-text.ts';
import { formatOptions } from './line-notes.ts';
import {
  drawCallFirst,
  drawCorrection,
  drawGiftNotice,
  drawPayment,
  drawRefundedUnits,
} from './packing-slip-notices.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';

/** All data of a packing slip. Plain data, because it is sent to a worker thread. */
export interface PackingSlipData {
  order: Order;
  sellerName: Localized;
  language: Language;
}

const COLUMNS = { box: 8, item: 34, quantity: 60 } as const;
const BOX = 11;

function drawHeading(pdfPage: PdfPage, { order, sellerName, language }: PackingSlipData): number {
  const labels = MESSAGES[language].packingSlip;
  const half = pdfPage.width * 0.48;
  const shop = pdfPage.text(
    toPrintable(sellerName, language),
    { start: 0, width: half, y: pdfPage.top },
    { style: 'title', size: 26, color: PAGE_COLOURS.primary },
  );
  const place = { start: half + 12, width: pdfPage.width - half - 12 };
  let y =
    pdfPage.text(
      labels.title,
      { ...place, y: pdfPage.top + 4 },
      { style: 'title', size: 18, color: PAGE_COLOURS.ink, align: 'end' },
    ) + 2;
  y = pdfPage.text(
    leftToRight(order.orderNumber),
    { ...place, y },
    { style: 'bold', size: 16, color: PAGE_COLOURS.ink, align: 'end', base: 'ltr' },
  );
  const owed = getOwedLines(order.lines, order.refunds);
  const units = countUnits(owed);
  for (const text of [
    `${labels.placedAt}: ${isolate(formatKuwaitTime(order.createdAt, language))}`,
    `${labels.units}: ${units}`,
  ])
    y = pdfPage.text(text, { ...place, y }, { size: 9, color: PAGE_COLOURS.soft, align: 'end' });
  const bottom = Math.max(shop, y) + 12;
  pdfPage.rule({ start: 0, width: pdfPage.width, y: bottom }, PAGE_COLOURS.accent, 1.5);
  return bottom + 16;
}

function drawTableHead(pdfPage: PdfPage, language: Language, y: number): number {
  const { columns } = MESSAGES[language].packingSlip;
  const style = { style: 'bold', size: 9, color: PAGE_COLOURS.primary } as const;
  const quantity = { start: pdfPage.width - COLUMNS.quantity, width: COLUMNS.quantity, y: y + 5 };
  const item = pdfPage.block(columns.item, pdfPage.width - COLUMNS.item - COLUMNS.quantity, style);
  const height = item.height + 10;
  pdfPage.fill({ start: 0, width: pdfPage.width, y, height }, PAGE_COLOURS.ground, 4);
  pdfPage.put(item, { start: COLUMNS.item, y: y + 5 });
  pdfPage.text(columns.quantity, quantity, { ...style, align: 'center' });
  return y + height;
}

/**
 * Draws the units that are still to be delivered, each line with a check box. A line item is not
 * split across pages; every page repeats the table header.
 */
function drawLines(pdfPage: PdfPage, { order, language }: PackingSlipData, top: number): number {
  const width = pdfPage.width - COLUMNS.item - COLUMNS.quantity - 8;
  let y = drawTableHead(pdfPage, language, top);
  for (const { title, sku, quantity, ...line } of getOwedLines(order.lines, order.refunds)) {
    const name = pdfPage.block(toPrintable(title, language), width, {
      size: 10.5,
      color: PAGE_COLOURS.ink,
      base: 'auto',
    });
    const [options = ''] = formatOptions(line, language);
    const caption = [options, leftToRight(stripUnprintable(sku))].filter(Boolean).join(' · ');
    const code = pdfPage.block(caption, width, {
      size: 8.5,
      color: PAGE_COLOURS.caption,
    });
    const height = name.height + code.height + 12;
    const here = pdfPage.fit(y, height);
    y = here.isNewPage ? drawTableHead(pdfPage, language, here.y) : here.y;
    pdfPage.fill({ start: COLUMNS.box, width: BOX, y: y + 8, height: BOX }, PAGE_COLOURS.soft, 2);
    pdfPage.fill(
      { start: COLUMNS.box + 1, width: BOX - 2, y: y + 9, height: BOX - 2 },
      '#FFFFFF',
      1,
    );
    pdfPage.put(code, {
      start: COLUMNS.item,
      y: pdfPage.put(name, { start: COLUMNS.item, y: y + 6 }),
    });
    const place = { start: pdfPage.width - COLUMNS.quantity, width: COLUMNS.quantity, y: y + 6 };
    pdfPage.text(String(quantity), place, {
      style: 'bold',
      size: 13,
      color: PAGE_COLOURS.ink,
      align: 'center',
    });
    y += height;
    pdfPage.rule({ start: 0, width: pdfPage.width, y }, PAGE_COLOURS.line, 0.6);
  }
  return y + 18;
}

/** Whether the fonts have every character of a text. Emoji and some scripts are missing. */
function isPrintable(text: string): boolean {
  return (
    stripUnprintable(text) ===
    toLatinDigits(text.normalize('NFC'))
      .replace(/(?<![\u200C\u200D])[\u200C\u200D]+$/, '')
      .trim()
  );
}

/** Draws a shopper's text with its line breaks, over as many pages as necessary. */
function drawText(
  pdfPage: PdfPage,
  { title, text, size }: { title: string; text: string; size: number },
  language: Language,
  top: number,
): number {
  const lines = text.split('\n');
  const blocks = lines.map((line) =>
    pdfPage.block(stripUnprintable(line), pdfPage.width, {
      size,
      color: PAGE_COLOURS.ink,
      base: 'auto',
    }),
  );
  const heading = pdfPage.block(title, pdfPage.width, {
    style: 'bold',
    size: 9,
    color: PAGE_COLOURS.primary,
  });
  let { y } = pdfPage.fit(top, heading.height + (blocks[0]?.height ?? 0) + 10);
  y = pdfPage.put(heading, { start: 0, y }) + 4;
  for (const block of blocks)
    y =
      pdfPage.put(block, { start: 0, y: pdfPage.fit(y, block.height).y }) +
      (block.height === 0 ? size / 2 : 0);
  if (!lines.every(isPrintable)) {
    const notice = pdfPage.block(MESSAGES[language].packingSlip.incomplete, pdfPage.width, {
      size: 8.5,
      color: PAGE_COLOURS.danger,
    });
    y = pdfPage.put(notice, { start: 0, y: pdfPage.fit(y + 4, notice.height).y });
  }
  return y + 16;
}

function drawSlip(pdfPage: PdfPage, data: PackingSlipData): void {
  const { order, sellerName, language } = data;
  const labels = MESSAGES[language].packingSlip;
  const { orderNote, giftMessage } = order;
  let y = drawCorrection(pdfPage, data, drawHeading(pdfPage, data));
  y = drawCallFirst(pdfPage, data, drawDestination(pdfPage, data, y));
  y = drawPayment(pdfPage, data, y);
  y = drawRefundedUnits(pdfPage, data, drawLines(pdfPage, data, y));
  y = drawGiftNotice(pdfPage, data, y);
  if (orderNote) {
    const isExchange = getExchangedReturn(order) !== undefined;
    const title = isExchange ? labels.exchangedReturn : labels.orderNote;
    const note = { title, text: orderNote, size: 10 };
    y = drawText(pdfPage, note, language, y);
  }
  if (giftMessage) {
    const message = { title: labels.giftMessage, text: giftMessage, size: 13 };
    drawText(pdfPage, message, language, y);
  }
  drawFooters(pdfPage, {
    text: `${toPrintable(sellerName, language)} · ${leftToRight(order.orderNumber)}`,
    page: MESSAGES[language].invoice.page,
  });
}

/**
 * Renders packing slips as one PDF (A4), each on pages of its own: products, delivery address or
 * branch, payment with the cash to collect, order note, gift wrapping and message, no prices.
 */
export async function renderPackingSlips(slips: readonly PackingSlipData[]): Promise<Uint8Array> {
  const [first] = slips;
  if (!first) throw new Error('There is no packing slip to render');
  const { order, sellerName, language } = first;
  const numbers = slips.map((slip) => slip.order.orderNumber).join(', ');
  return renderDocument(
    {
      title: `${MESSAGES[language].packingSlip.title} ${numbers}`,
      author: toPrintable(sellerName, language),
      language,
      createdAt: order.createdAt,
    },
    slips.map((slip) => ({
      language: slip.language,
      draw: (pdfPage: PdfPage) => drawSlip(pdfPage, slip),
    })),
  );
}
