import PDFDocument from 'pdfkit';
import type { Language } from '../../lib/api/contract/user.ts';
import { leftToRight } from '../../lib/domain/isolate.ts';
import { drawHeading, type InvoiceData } from './heading.ts';
import { inLanguage } from './invoice-text.ts';
import { drawLines } from './lines-table.ts';
import { drawParties } from './parties.ts';
import { printable } from './printable.ts';
import { COLOURS, createSheet, type Sheet } from './sheet.ts';
import { drawSummary } from './summary.ts';
import { INVOICE_WORDS } from './words.ts';

/** The law's and the house's last words, on the last page. */
function drawNotes(sheet: Sheet, language: Language, top: number): void {
  const words = INVOICE_WORDS[language];
  const notes = [words.returns, words.electronic].map((text) => sheet.block(text, sheet.width, { size: 8.5, color: COLOURS.caption }));
  const height = notes.reduce((sum, note) => sum + note.height, 0);
  let { y } = sheet.fit(top, height);
  for (const note of notes) y = sheet.put(note, { start: 0, y });
}

/** What stands at the foot of every page; only now is it known how many there are. */
function drawFeet(sheet: Sheet, { seller, invoiceNumber, language }: InvoiceData): void {
  const { doc, width } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const style = { size: 8, color: COLOURS.caption } as const;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const y = sheet.bottom + 18;
    sheet.rule({ start: 0, width, y: y - 8 }, COLOURS.line);
    sheet.text(`${inLanguage(seller.name, language)} · ${leftToRight(printable(invoiceNumber))}`, { start: 0, width: width * 0.7, y }, style);
    const page = INVOICE_WORDS[language].page(index + 1, count);
    sheet.text(page, { start: width * 0.7, width: width * 0.3, y }, { ...style, align: 'end' });
  }
}

/**
 * An invoice as a PDF (A4) in its language: Arabic shaped and from the right, amounts in dinar, the total also as the shopper read
 * it. The same invoice gives the same bytes.
 */
export async function renderInvoice(invoice: InvoiceData): Promise<Uint8Array> {
  const { invoiceNumber, issuedAt, seller, language } = invoice;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${INVOICE_WORDS[language].title} ${invoiceNumber}`,
      Author: inLanguage(seller.name, language),
      CreationDate: new Date(issuedAt),
      ModDate: new Date(issuedAt),
    },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const sheet = createSheet(doc, language === 'ar' ? 'rtl' : 'ltr');
  const afterParties = drawParties(sheet, invoice, drawHeading(sheet, invoice));
  drawNotes(sheet, language, drawSummary(sheet, invoice, drawLines(sheet, invoice, afterParties)));
  drawFeet(sheet, invoice);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
