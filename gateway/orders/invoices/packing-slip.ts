import type { Order } from '../../../lib/api/contract/order.ts';
import type { Localized } from '../../../lib/api/contract/text.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { isolate, leftToRight } from '../../../lib/domain/isolate.ts';
import { printable } from '../../text-layout/strip-unprintable.ts';
import { deliveryLines, drawParty } from './customer-block.ts';
import { drawFeet, renderDocument } from './document.ts';
import { inLanguage, kuwaitTime } from './invoice-text.ts';
import { INVOICE_WORDS } from './labels.ts';
import { PACKING_SLIP_WORDS } from './packing-slip-labels.ts';
import { COLOURS, type Sheet } from './page.ts';

/** Plain data: the slip is a function of it alone. */
export interface PackingSlipData {
  order: Order;
  sellerName: Localized;
  language: Language;
}

const COLUMNS = { box: 8, item: 34, quantity: 60 } as const;
const BOX = 11;

function drawHeading(sheet: Sheet, { order, sellerName, language }: PackingSlipData): number {
  const words = PACKING_SLIP_WORDS[language];
  const half = sheet.width * 0.48;
  const shop = sheet.text(
    inLanguage(sellerName, language),
    { start: 0, width: half, y: sheet.top },
    { style: 'title', size: 26, color: COLOURS.palm },
  );
  const place = { start: half + 12, width: sheet.width - half - 12 };
  let y = sheet.text(words.title, { ...place, y: sheet.top + 4 }, { style: 'title', size: 18, color: COLOURS.ink, align: 'end' }) + 2;
  y = sheet.text(leftToRight(order.orderNumber), { ...place, y }, { style: 'bold', size: 16, color: COLOURS.ink, align: 'end', base: 'ltr' });
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const text of [`${words.placedAt}: ${isolate(kuwaitTime(order.createdAt, language))}`, `${words.units}: ${units}`])
    y = sheet.text(text, { ...place, y }, { size: 9, color: COLOURS.soft, align: 'end' });
  const bottom = Math.max(shop, y) + 12;
  sheet.rule({ start: 0, width: sheet.width, y: bottom }, COLOURS.honey, 1.5);
  return bottom + 16;
}

function drawTableHead(sheet: Sheet, language: Language, y: number): number {
  const { columns } = PACKING_SLIP_WORDS[language];
  const style = { style: 'bold', size: 9, color: COLOURS.palm } as const;
  const quantity = { start: sheet.width - COLUMNS.quantity, width: COLUMNS.quantity, y: y + 5 };
  const item = sheet.block(columns.item, sheet.width - COLUMNS.item - COLUMNS.quantity, style);
  const height = item.height + 10;
  sheet.fill({ start: 0, width: sheet.width, y, height }, COLOURS.ground, 4);
  sheet.put(item, { start: COLUMNS.item, y: y + 5 });
  sheet.text(columns.quantity, quantity, { ...style, align: 'center' });
  return y + height;
}

/** The lines, each with a box to tick. A line is never cut; a new page begins with the head of the table. */
function drawLines(sheet: Sheet, { order, language }: PackingSlipData, top: number): number {
  const width = sheet.width - COLUMNS.item - COLUMNS.quantity - 8;
  let y = drawTableHead(sheet, language, top);
  for (const { title, sku, quantity } of order.lines) {
    const name = sheet.block(inLanguage(title, language), width, { size: 10.5, color: COLOURS.ink, base: 'auto' });
    const code = sheet.block(leftToRight(printable(sku)), width, { size: 8.5, color: COLOURS.caption });
    const height = name.height + code.height + 12;
    const here = sheet.fit(y, height);
    y = here.isNewPage ? drawTableHead(sheet, language, here.y) : here.y;
    sheet.fill({ start: COLUMNS.box, width: BOX, y: y + 8, height: BOX }, COLOURS.soft, 2);
    sheet.fill({ start: COLUMNS.box + 1, width: BOX - 2, y: y + 9, height: BOX - 2 }, '#FFFFFF', 1);
    sheet.put(code, { start: COLUMNS.item, y: sheet.put(name, { start: COLUMNS.item, y: y + 6 }) });
    const place = { start: sheet.width - COLUMNS.quantity, width: COLUMNS.quantity, y: y + 6 };
    sheet.text(String(quantity), place, { style: 'bold', size: 13, color: COLOURS.ink, align: 'center' });
    y += height;
    sheet.rule({ start: 0, width: sheet.width, y }, COLOURS.line, 0.6);
  }
  return y + 18;
}

/** Whether the fonts have every character of a text: emoji and some letters are left out. */
function isPrintable(text: string): boolean {
  return (
    printable(text) ===
    toLatinDigits(text.normalize('NFC'))
      .replace(/[\u200C\u200D]+$/, '')
      .trim()
  );
}

/** A shopper's text as it was written, line by line, over as many pages as it needs. */
function drawText(sheet: Sheet, { title, text, size }: { title: string; text: string; size: number }, language: Language, top: number): number {
  const lines = text.split('\n');
  const blocks = lines.map((line) => sheet.block(printable(line), sheet.width, { size, color: COLOURS.ink, base: 'auto' }));
  const heading = sheet.block(title, sheet.width, { style: 'bold', size: 9, color: COLOURS.palm });
  let { y } = sheet.fit(top, heading.height + (blocks[0]?.height ?? 0) + 10);
  y = sheet.put(heading, { start: 0, y }) + 4;
  for (const block of blocks) y = sheet.put(block, { start: 0, y: sheet.fit(y, block.height).y }) + (block.height === 0 ? size / 2 : 0);
  if (!lines.every(isPrintable)) {
    const notice = sheet.block(PACKING_SLIP_WORDS[language].incomplete, sheet.width, { size: 8.5, color: COLOURS.pomegranate });
    y = sheet.put(notice, { start: 0, y: sheet.fit(y + 4, notice.height).y });
  }
  return y + 16;
}

/** A packing slip as a PDF (A4): what goes into the parcel and where it goes, what to mind and what to write on the card. No prices. */
export async function renderPackingSlip(data: PackingSlipData): Promise<Uint8Array> {
  const { order, sellerName, language } = data;
  const words = PACKING_SLIP_WORDS[language];
  const author = inLanguage(sellerName, language);
  return renderDocument({ title: `${words.title} ${order.orderNumber}`, author, language, createdAt: order.createdAt }, (sheet) => {
    let y = drawHeading(sheet, data);
    if (order.address) {
      const { directions } = order.address;
      const lines = [...deliveryLines(order.address, language), ...(directions ? [isolate(printable(directions))] : [])];
      y = drawParty(sheet, INVOICE_WORDS[language].deliverTo, lines, { start: 0, width: sheet.width, y }) + 16;
    }
    y = drawLines(sheet, data, y);
    if (order.orderNote) y = drawText(sheet, { title: words.orderNote, text: order.orderNote, size: 10 }, language, y);
    if (order.giftMessage) drawText(sheet, { title: words.giftMessage, text: order.giftMessage, size: 13 }, language, y);
    drawFeet(sheet, { text: `${author} · ${leftToRight(order.orderNumber)}`, page: INVOICE_WORDS[language].page });
  });
}
