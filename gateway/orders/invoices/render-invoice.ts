import type { Language } from '../../../lib/api/contract/user.ts';
import { leftToRight } from '../../../lib/domain/isolate.ts';
import { printable } from '../../text-layout/strip-unprintable.ts';
import { drawParties } from './customer-block.ts';
import { drawFeet, renderDocument } from './document.ts';
import { drawHeading, type InvoiceData } from './heading.ts';
import { inLanguage } from './invoice-text.ts';
import { INVOICE_WORDS } from './labels.ts';
import { drawLines } from './lines-table.ts';
import { COLOURS, type Sheet } from './page.ts';
import { drawSummary } from './summary.ts';

/** The law's and the house's last words, on the last page. */
function drawNotes(sheet: Sheet, language: Language, top: number): void {
  const words = INVOICE_WORDS[language];
  const notes = [words.returns, words.electronic].map((text) => sheet.block(text, sheet.width, { size: 8.5, color: COLOURS.caption }));
  const height = notes.reduce((sum, note) => sum + note.height, 0);
  let { y } = sheet.fit(top, height);
  for (const note of notes) y = sheet.put(note, { start: 0, y });
}

/**
 * An invoice as a PDF (A4) in its language: Arabic shaped and from the right, amounts in dinar, the total also as the shopper read
 * it. The same invoice gives the same bytes.
 */
export async function renderInvoice(invoice: InvoiceData): Promise<Uint8Array> {
  const { invoiceNumber, issuedAt, seller, language } = invoice;
  const { title, page } = INVOICE_WORDS[language];
  const author = inLanguage(seller.name, language);
  return renderDocument({ title: `${title} ${invoiceNumber}`, author, language, createdAt: issuedAt }, (sheet) => {
    const afterParties = drawParties(sheet, invoice, drawHeading(sheet, invoice));
    drawNotes(sheet, language, drawSummary(sheet, invoice, drawLines(sheet, invoice, afterParties)));
    drawFeet(sheet, { text: `${author} · ${leftToRight(printable(invoiceNumber))}`, page });
  });
}
